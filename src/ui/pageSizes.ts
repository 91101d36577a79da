/** The page sizes of lists and of tables in tabs. A screen has other sizes only where its users asked for them. */
export const LIST_SIZES = [10, 25, 50, 100] as const;
/** The page sizes of tables inside a record. */
export const PART_SIZES = [5, 10, 25, 50, 100] as const;
