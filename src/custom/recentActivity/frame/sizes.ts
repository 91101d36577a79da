/** Rows per page: `MANY_ROWS` for alerts and laboratory results, `FEW_ROWS` for all other tabs. */
export const MANY_ROWS = 50;
export const FEW_ROWS = 15;

/** The page sizes that a tab offers; the alerts tab also offers 100. */
export const SIZES = [10, 15, 25, 50] as const;
export const ALERT_SIZES = [...SIZES, 100] as const;
