/** Maximum number of left-out pairs of answers that a report names. */
export const MOST_PAIRS_NAMED = 100;
