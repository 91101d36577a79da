import type { ComponentType } from 'react';

/** The alert that the screen was opened for. */
export interface SelectedAlert {
  /** The id of the alert's data point. */
  dataPointId: string;
  /** ISO 8601; null if the link has no time. */
  eventTime: string | null;
}

/** The props of every tab. */
export interface RecentTabProps {
  /** Null for all patients. */
  patientId: string | null;
  /** The alert in the address; null if the address has no alert. */
  alert: SelectedAlert | null;
}

/** A tab, the default export of `tabs/<name>/tab.ts` or `story/tab.ts`. No other list names it. */
export interface RecentTab {
  /** Names the tab in its address, and in the texts of its title and help. */
  key: string;
  /** Position among the tabs: 10, 20, 30, …. */
  order: number;
  /** The entity whose records the tab lists. `useEntityRows` then lists those of the patient, or of all patients. */
  entity?: string;
  /** The content, loaded when the tab is opened. `usePlace` (`src/browse`) returns the open row. */
  load: () => Promise<{ default: ComponentType<RecentTabProps> }>;
}
