/** How many days a check-in may be overdue, for the filter of the list. */
export const OVERDUE_DAYS = ['1', '3', '7', '14', '30'] as const;
