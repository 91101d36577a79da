import { TEST_PERMUTATIONS_REPORT } from '../../../src/domain/report/tests';
import { testReport } from '../testResults/make';

/** The last results of the permutations of a test. */
export const testPermutationResults = testReport(TEST_PERMUTATIONS_REPORT, (words) => words.permutationsTitle);
