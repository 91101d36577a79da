import type {
  DailyAsked,
  ReportFile,
  StoryReportAsked,
  SummaryAsked,
  TestPermutationsAsked,
  TestResultsAsked,
} from '../contract/reports';
import type { Language } from '../domain/entity/types';
import { PROVIDER_PATIENTS } from '../domain/report/daily';
import { EVERY_ORG } from '../domain/report/everyOrg';
import type { PageRecipe, ReportRecipe } from '../domain/report/reader';
import { PATIENT_STORY } from '../domain/report/story';
import { PATIENT_SUMMARY } from '../domain/report/summary';
import { TEST_PERMUTATIONS_REPORT, TEST_RESULTS_REPORT } from '../domain/report/tests';
import { partOf, whole } from './answer';
import { call } from './client';

/** The parameters of a patient's report, without the patient's id. */
export type SummaryRequest = Omit<SummaryAsked, 'patientId'>;

/** Decodes a file in base64. */
export function bytesOf({ data }: Pick<ReportFile, 'data'>): Uint8Array<ArrayBuffer> {
  const text = atob(data);
  return Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}

/** A report as a file for saving. */
export const reportBlob = (report: ReportFile): Blob =>
  new Blob([report.mimeType === 'text/html' ? report.data : bytesOf(report)], { type: report.mimeType });

/** Requests for reports. @throws ApiError from every function */
export const reportActions = {
  patientSummary: (patientId: string, recipe: PageRecipe, request: SummaryRequest, signal?: AbortSignal) => {
    const args = { patientId, showHeader: true as const, ...request };
    return call('POST reporting/report', { body: { reportName: PATIENT_SUMMARY, recipe, args }, signal });
  },

  patientStory: (args: StoryReportAsked) =>
    call('POST reporting/report', { body: { reportName: PATIENT_STORY, recipe: 'pdf', args } }),

  providerPatients: (args: DailyAsked, recipe: ReportRecipe, signal?: AbortSignal) =>
    call('POST reporting/report', { body: { reportName: PROVIDER_PATIENTS, recipe, args }, signal }),

  testResults: (args: TestResultsAsked, recipe: ReportRecipe, signal?: AbortSignal) =>
    call('POST reporting/report', { body: { reportName: TEST_RESULTS_REPORT, recipe, args }, signal }),

  testPermutations: (args: TestPermutationsAsked, recipe: ReportRecipe, signal?: AbortSignal) =>
    call('POST reporting/report', { body: { reportName: TEST_PERMUTATIONS_REPORT, recipe, args }, signal }),

  latestAlerts: async (patientId: string, language: Language, signal?: AbortSignal) => {
    const body = { reportName: 'LatestAlerts', args: { patientId, language } } as const;
    return partOf(await call('POST reporting/reportSeries', { body, signal }), 'latestAlerts');
  },

  patientMetrics: async (
    patientId: string,
    { dataIds, ...args }: { dataIds: readonly string[]; startTime: string; timeZone?: string; language: Language },
    signal?: AbortSignal,
  ) => {
    const body = {
      reportName: 'PatientMetrics',
      args: { patientId, dataId: dataIds.join(','), ...args },
    } as const;
    return partOf(await call('POST reporting/reportSeries', { body, signal }), 'patientTotals');
  },

  /** Searches the rosters of all organizations for people with several roster items. @returns these items */
  rosterDuplicates: async (signal?: AbortSignal) => {
    const body = { reportName: 'RosterDuplicates', args: { orgId: EVERY_ORG } } as const;
    return whole(await call('POST reporting/reportSeries', { body, signal }), 'rosterDuplicates');
  },
};
