import type { DailyAsked, StoryReportAsked, SummaryAsked, TestReportAsked } from '../../src/contract/reports';
import { PROVIDER_PATIENTS } from '../../src/domain/report/daily';
import { PATIENT_STORY } from '../../src/domain/report/story';
import { PATIENT_SUMMARY } from '../../src/domain/report/summary';
import { TEST_PERMUTATIONS_REPORT, TEST_RESULTS_REPORT } from '../../src/domain/report/tests';
import { dailySummary } from './dailySummary';
import { patientStory } from './patientStory';
import { patientSummary } from './patientSummary';
import { testPermutationResults } from './testPermutationResults';
import { testResults } from './testResults';
import type { Report } from './types';

/** The arguments of each report. */
interface ReportArgs {
  [PATIENT_SUMMARY]: SummaryAsked;
  [PATIENT_STORY]: StoryReportAsked;
  [PROVIDER_PATIENTS]: DailyAsked;
  [TEST_RESULTS_REPORT]: TestReportAsked;
  [TEST_PERMUTATIONS_REPORT]: TestReportAsked;
}

export type ReportName = keyof ReportArgs;

/** All reports for people to read, by their names in the API. */
const REPORTS: { readonly [Name in ReportName]: Report<ReportArgs[Name]> } = {
  [PATIENT_SUMMARY]: patientSummary,
  [PATIENT_STORY]: patientStory,
  [PROVIDER_PATIENTS]: dailySummary,
  [TEST_RESULTS_REPORT]: testResults,
  [TEST_PERMUTATIONS_REPORT]: testPermutationResults,
};

export const isReportName = (name: string): name is ReportName => Object.hasOwn(REPORTS, name);

/** The report of this name. Its arguments are those that the contract has checked for the name. */
export const reportNamed = <Name extends ReportName>(name: Name): Report<ReportArgs[Name]> => REPORTS[name];
