/** The most tests that a creator makes, unless it says otherwise; also the most permutations. */
export const DEFAULT_LIMIT = 200;
/** The highest number of tests that can be asked for at once. */
export const MOST_MADE = 5_000;
