import type { ComponentType } from 'react';
import type { RecentTabKey } from '../../routes';

/** The alert that the screen was opened for. */
export interface SelectedAlert {
  /** The id of the alert's data point. */
  dataPointId: string;
  /** ISO 8601, or null if the link did not say it. */
  eventTime: string | null;
}

/** What every tab gets. */
export interface RecentTabProps {
  /** Null: all patients. */
  patientId: string | null;
  /** The alert that the address names. */
  alert: SelectedAlert | null;
}

/**
 * A tab. `tabs/<name>/tab.ts` or `story/tab.ts` exports one as its default. Its content is mounted when the tab is
 * opened. `usePlace` (`src/browse`) has the open row. `entityPiece` (`src/resources/rows`) makes the content of a tab that
 * lists an entity’s records; `useEntityRows` then lists those of the patient, or of all.
 */
export interface RecentTab {
  key: RecentTabKey;
  Content: ComponentType<RecentTabProps>;
}
