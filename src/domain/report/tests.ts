/** The API names of the reports on the results of tests. */
export const TEST_RESULTS_REPORT = 'TestResults';
export const TEST_PERMUTATIONS_REPORT = 'TestPermutationResults';

/** The most tests that a report lists. */
export const MOST_REPORTED = 5_000;
