import { TEST_RESULTS_REPORT } from '../../../src/domain/report/tests';
import { testReport } from './make';

/** The last results of all tests of a plan. */
export const testResults = testReport(TEST_RESULTS_REPORT, (words) => words.title);
