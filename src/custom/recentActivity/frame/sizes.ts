/** Rows per page of alerts and laboratory results, and of all other tabs. */
export const MANY_ROWS = 50;
export const FEW_ROWS = 15;

/** The page sizes of the tabs; alerts have one more. */
export const SIZES = [10, 15, 25, 50] as const;
export const ALERT_SIZES = [...SIZES, 100] as const;
