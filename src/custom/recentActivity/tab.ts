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
 * A tab, the default export of `tabs/<key>/tab.ts` or `story/tab.ts`. No other list names it. The folder's name is its
 * key in addresses and texts; the file `…Tab.tsx` in the folder is its content, which is loaded when the tab is opened.
 */
export interface RecentTab {
  /** Position among the tabs: 10, 20, 30, …. */
  order: number;
  /** The entity whose records the tab lists. `useEntityRows` then lists those of the patient, or of all patients. */
  entity?: string;
}

/** The key of a tab, from the path of a file in its folder. */
export const keyOf = (path: string): string => path.split('/').at(-2) ?? '';
