import type { ComponentType } from 'react';
import type { RecentTabKey } from '../../routes';

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

/**
 * A tab, the default export of `tabs/<name>/tab.ts` or `story/tab.ts`. Its content is mounted when the tab is opened.
 * `usePlace` (`src/browse`) returns the open row. `entityPiece` (`src/resources/rows`) makes the content of a tab that
 * lists an entity’s records; `useEntityRows` then lists the records of the patient, or of all patients.
 */
export interface RecentTab {
  key: RecentTabKey;
  Content: ComponentType<RecentTabProps>;
}
