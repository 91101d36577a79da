import Type from 'typebox';
import { LANGUAGES } from '../domain/entity/types';
import type { DocumentOf } from '../domain/records';
import { PATIENT_EXPORT_FIELDS } from '../domain/patients/exportFields';
import { PROVIDER_PATIENTS } from '../domain/report/daily';
import { PERIOD_UNITS } from '../domain/report/periods';
import { PAGE_RECIPES, REPORT_RECIPES } from '../domain/report/reader';
import { PATIENT_DATA_SELECT } from '../domain/report/patientSelect';
import { PATIENT_STORY } from '../domain/report/story';
import { PATIENT_SUMMARY, SUMMARY_LEVELS, type SummaryLevel } from '../domain/report/summary';
import { TEST_PERMUTATIONS_REPORT, TEST_RESULTS_REPORT } from '../domain/report/tests';
import { LONGEST_STORY } from '../domain/story/days';
import { contract } from './endpoint';
import {
  count,
  fields,
  nullable,
  oneOf,
  orEvery,
  single,
  text,
  unlessBlank,
  unlessEvery,
  zone,
  type Static,
} from './fields';
import { variantsBy } from './variants';

export const language = Type.Optional(oneOf(LANGUAGES));
const reader = { language, timeZone: zone('Default UTC') };
/** A time in any form that JavaScript parses. */
const date = Type.String({ minLength: 1, maxLength: 1_000, format: 'any-date' });
const part = (description: string) =>
  unlessBlank(Type.Boolean({ default: true, description: `${description}; default true` }));

const summaryParts = {
  patientId: single(text()),
  level: unlessBlank(
    Type.Unsafe<SummaryLevel>({
      type: 'integer',
      enum: [...SUMMARY_LEVELS],
      default: 1,
      description: '1; or 2, which includes the underlying records; default 1',
    }),
  ),
  // Every report must show its patient.
  showHeader: unlessBlank(Type.Literal(true)),
  showHeatmapAndSymptoms: part('Includes the course of the symptoms'),
  showRecommendations: part('Includes the recommendations'),
  startTime: unlessBlank({ ...date, description: 'Default 30 days before the end' }),
  endTime: unlessBlank({ ...date, description: 'Default now' }),
};
export const summaryArgs = fields({ ...summaryParts, ...reader });
/** The arguments of a report link. They have no language and zone, because the report uses the recipient's. */
export const summaryLinkArgs = fields(summaryParts);
/** The arguments of the report on a patient. */
export type SummaryAsked = Static<typeof summaryArgs>;

export const dailyArgs = fields({ providerId: single(text()), ...reader });
export const dailyLinkArgs = fields({ providerId: single(text()) });
/** The arguments of the report on a provider's patients. */
export type DailyAsked = Static<typeof dailyArgs>;

const bound = (description: string) => Type.Optional(Type.String({ maxLength: 40, description }));
const day = (description: string) => Type.String({ format: 'date', description });
const storyParts = {
  patientId: single(text()),
  startTime: bound('The first day, such as `2026-11-01`, or a moment on it; default 30 days before the last day'),
  endTime: bound('The last day, or a moment on it; default today'),
  timeZone: zone('The zone of the days; default the patient’s'),
};
export const storyArgs = fields({ ...storyParts, language });
/** The arguments for a link to the story. They have no language, because the report uses the recipient's. */
export const storyLinkArgs = fields({ ...storyParts, startTime: day('The first day'), endTime: day('The last day') });
/** The arguments of the report that tells a patient's story. */
export type StoryReportAsked = Static<typeof storyArgs>;

export const testResultsArgs = fields({ planId: single(text()), ...reader });
export const testPermutationsArgs = fields({ planId: single(text()), testId: single(text()), ...reader });
export type TestResultsAsked = Static<typeof testResultsArgs>;
export type TestPermutationsAsked = Static<typeof testPermutationsArgs>;
/** The arguments of both reports on the results of tests. */
export type TestReportAsked = TestResultsAsked & Partial<Pick<TestPermutationsAsked, 'testId'>>;

const file = fields({
  fileName: Type.String({
    description: 'Such as `PatientSummary.pdf` (in production `EmployeeSummary.pdf`) or `DailySummaryReport.xlsx`',
  }),
  mimeType: Type.String(),
  data: Type.String({ description: 'A PDF or a workbook as base64; HTML as text' }),
});
export type ReportFile = Static<typeof file>;

/** Reports for people to read. */
export const reports = contract('Reports', {
  'POST reporting/report': {
    reads: true,
    summary: 'Create a report',
    description: `\`PatientSummary\`: \`level\` 2 includes the underlying records. The header is always included. The default is the last 30 days. \`ProviderPatients\`: the daily summary report of a provider’s patients, in the file \`DailySummaryReport\`. An \`xlsx\` file has one sheet with a row for each patient, and never contains formulas. \`PatientStory\`: the story of at most ${LONGEST_STORY} days, with all its rows. \`TestResults\`: the tests of a plan with their last results; \`TestPermutationResults\`: the permutations of a test, in the file \`testresults\`. \`data\` is base64 for a PDF or a workbook, and text for HTML.`,
    heavy: 'work',
    body: variantsBy('reportName', [
      fields({
        reportName: Type.Literal(PATIENT_SUMMARY),
        recipe: unlessBlank(oneOf(PAGE_RECIPES)),
        args: summaryArgs,
      }),
      fields({
        reportName: Type.Literal(PATIENT_STORY),
        recipe: unlessBlank(oneOf(PAGE_RECIPES)),
        args: storyArgs,
      }),
      fields({
        reportName: Type.Literal(PROVIDER_PATIENTS),
        recipe: unlessBlank(oneOf(REPORT_RECIPES)),
        args: dailyArgs,
      }),
      fields({
        reportName: Type.Literal(TEST_RESULTS_REPORT),
        recipe: unlessBlank(oneOf(REPORT_RECIPES)),
        args: testResultsArgs,
      }),
      fields({
        reportName: Type.Literal(TEST_PERMUTATIONS_REPORT),
        recipe: unlessBlank(oneOf(REPORT_RECIPES)),
        args: testPermutationsArgs,
      }),
    ]),
    answer: file,
    errors: { 404: ['notFound'] },
    audited: { action: 'export' },
  },
});

const level = {
  name: Type.String({ description: 'The name in the requested language' }),
  color: nullable(Type.String({ description: 'Null if no plan has the level' })),
  planId: nullable(Type.String()),
  alertLevelId: nullable(Type.String()),
};
const alert = { ...level, dataId: Type.String(), eventTime: Type.String() };
const alertRecord = { _id: { ...Type.String(), description: 'The id of the record in patientData' }, ...alert };
export const latestAlert = fields(alertRecord);
/** A current alert. */
export type LatestAlert = Static<typeof latestAlert>;

const alertPeriod = fields({
  ...level,
  dataId: Type.String(),
  start: { ...Type.String(), description: 'The first day of the period, in the requested time zone' },
  count,
});
/** The alerts of one level in a day, in a week that starts on Monday, or in a month. */
export type AlertPeriod = Static<typeof alertPeriod>;

const patientTotals = fields({
  completeCheckIn: count,
  inCompleteCheckIn: count,
  baselineCheckIn: count,
  bailedCheckIn: count,
  dataTotals: Type.Record(Type.String(), Type.Array(fields({ ...level, count }))),
  alertsOverTime: fields({
    unit: { ...oneOf(PERIOD_UNITS), description: 'The length of a period; it depends on the length of the time range' },
    periods: Type.Array(alertPeriod, { description: 'Only periods with alerts, oldest first' }),
  }),
  mostRecentAlertData: Type.Array(fields({ ...alertRecord, data: Type.Array(Type.Unknown()) })),
});
/** A patient's number of check-ins and alerts, and the newest alerts. */
export type PatientTotals = Static<typeof patientTotals>;

/** A roster item of a person who has several items. All items of a person have the same `person`. */
export type DuplicateItem = DocumentOf<'rosterItem'> & { person: string; reason: 'patient' | 'nameAndDob' };
const duplicate = Type.Unsafe<DuplicateItem>({
  type: 'object',
  description: 'A roster item, with `person` and `reason`',
});

const duplicates = fields({ rosterDuplicates: Type.Array(duplicate), totalDuplicates: count });
/** The roster items of people who have several items, up to a maximum. */
export type Duplicates = Static<typeof duplicates>;

export const metricsArgs = fields({
  patientId: single(text()),
  dataId: single({ ...text(), description: 'A comma-separated list of data ids' }),
  startTime: date,
  timeZone: zone('The zone of the days in `alertsOverTime`; default UTC'),
  language,
});
export type MetricsAsked = Static<typeof metricsArgs>;
export const alertsArgs = fields({ patientId: single(text()), language });
export type AlertsAsked = Static<typeof alertsArgs>;
export const duplicatesArgs = fields({
  orgId: orEvery({ ...text(), description: '`*` or `all` for every organization' }),
});
export type DuplicatesAsked = Static<typeof duplicatesArgs>;
export const selectArgs = fields({
  project: unlessBlank({
    ...text(10_000),
    description: `A comma-separated list of fields; default all: ${PATIENT_EXPORT_FIELDS.join(', ')}`,
  }),
  planId: unlessEvery({ ...text(200), description: 'Only patients of this plan' }),
  orgId: unlessEvery({ ...text(200), description: 'Only patients of this organization' }),
  trialId: unlessEvery({ ...text(200), description: 'Only patients of this trial' }),
  csv: unlessBlank(Type.Boolean({ default: false, description: 'The patients as a CSV text' })),
});
export type SelectAsked = Static<typeof selectArgs>;

/** Numbers computed from stored data. */
export const reportSeries = contract('Reports', {
  'POST reporting/reportSeries': {
    reads: true,
    summary: 'Compute numbers and lists from stored data',
    description:
      '`PatientMetrics` counts the check-ins and alerts of a patient, `LatestAlerts` lists a patient’s current alerts, `RosterDuplicates` lists roster items of the same person, and `PatientDataSelect` selects fields of all patients, or of those of a plan, an organization and a trial; with `csv` as a CSV text. `dataId` is a comma-separated list. For all organizations, plans or trials, `orgId`, `planId` and `trialId` can be `*` or `all`.',
    heavy: 'work',
    body: variantsBy('reportName', [
      fields({ reportName: Type.Literal('PatientMetrics'), args: metricsArgs }),
      fields({ reportName: Type.Literal('LatestAlerts'), args: alertsArgs }),
      fields({ reportName: Type.Literal('RosterDuplicates'), args: duplicatesArgs }),
      fields({ reportName: Type.Literal(PATIENT_DATA_SELECT), args: selectArgs }),
    ]),
    answer: Type.Union([
      fields({ patientTotals }),
      fields({ latestAlerts: Type.Array(latestAlert, { description: 'The current alerts, the most severe first' }) }),
      duplicates,
      fields({ patients: Type.Array(Type.Unsafe<object>({ type: 'object' })), totalPatients: count }),
      fields({ csv: Type.String() }),
    ]),
    errors: { 404: ['notFound'] },
    audited: { entity: ['patientData', 'rosterItem', 'patient'] },
  },
});

declare module './index' {
  interface Areas {
    reports: typeof reports;
    reportSeries: typeof reportSeries;
  }
}
