/** Choices of the filter by the number of days that a check-in is overdue. */
export const OVERDUE_DAYS = ['1', '3', '7', '14', '30'] as const;
