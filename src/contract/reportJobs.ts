import Type from 'typebox';
import { LANGUAGES } from '../domain/entity/types';
import type { RecordOf } from '../domain/records';
import { RECIPES } from '../domain/report/recipes';
import { contract } from './endpoint';
import { fields, jsonObject, moment, nullable, oneOf, text, unlessBlank, uuid, type Static } from './fields';
import { defineJob } from './jobKind';

const file = fields({
  link: Type.String({ description: 'The path below `/api/` that answers with the file' }),
  fileName: Type.String(),
  mimeType: Type.String(),
  size: Type.Integer({ minimum: 0, description: 'Bytes' }),
  rows: nullable(Type.Integer({ minimum: 0, description: 'The number of rows; null if the file is no table' })),
  expiresAt: moment,
});
/** The result of a report job: a file, until it expires. */
export type ReportResult = Static<typeof file>;

/** Makes a report. */
export const makeReport = defineJob('report', {
  args: fields({ reportName: Type.String(), recipe: oneOf(RECIPES), args: jsonObject }),
  progress: { counts: 'reports' },
  result: file,
});

const available = fields({
  reportName: Type.String(),
  title: fields(Object.fromEntries(LANGUAGES.map((language) => [language, Type.String()]))),
  isSeries: Type.Boolean({ description: 'Numbers and lists for charts and tables' }),
  recipes: Type.Array(oneOf(RECIPES), { description: 'The possible formats; the first one is the default' }),
  args: Type.Unsafe<Record<string, unknown>>({ type: 'object', description: 'JSON Schema of the arguments' }),
});
/** A report that can run as a job. */
export type AvailableReport = Static<typeof available>;

const job = Type.Unsafe<RecordOf<'reportJob'>>({ type: 'object' });

/** Reports that run as jobs. The list of jobs is made from the schema. */
export const reportJobs = contract('Reports', {
  'GET reporting/reports': {
    summary: 'The reports and series that can run as jobs, by name',
    answer: fields({ reports: Type.Array(available) }),
    audited: { none: 'names and arguments of reports, no data of patients' },
  },
  'POST reporting/jobs': {
    summary: 'Make a report as a job',
    description:
      'The job’s `status` is `active` until it ends as `done`, `failed` or `cancelled`. `result.link` is then the path of the file, which is deleted after `REPORT_RESULT_DAYS`. An argument that is null or an empty text counts as absent: `orgId: null` is all organizations. So does `*` or `all` in place of an id that limits the report; a report about one record refuses them. An id that no record has matches nothing, as in the filters of lists. If the same figures are being computed already, for whomever, the answer is that job, and with `maxAge` also if they were computed so lately. `POST jobs/{jobId}/cancel` cancels the job. An organization that was merged into another is refused (422 `mergedOrganization`).',
    status: 202,
    body: fields({
      reportName: text(100),
      recipe: unlessBlank(oneOf(RECIPES)),
      isSeries: unlessBlank(Type.Boolean()),
      args: Type.Optional(jsonObject),
      includeRTWOrgs: unlessBlank(Type.Boolean()),
      maxAge: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 2_678_400,
          description: 'Seconds. Figures that are not older need not be computed again',
        }),
      ),
    }),
    repeatable: true,
    answer: fields({ job, jobId: uuid }),
    errors: { 422: ['validation'] },
    audited: { entity: 'reportJob' },
  },
  'GET reporting/jobs/{reportJobId}/result': {
    summary: 'The file that a report job has made',
    description: '404 if the job has made no file, or the file has expired.',
    heavy: 'stream',
    params: fields({ reportJobId: uuid }),
    query: fields({
      format: unlessBlank({
        ...oneOf(['csv']),
        description: 'The rows of a JSON file as CSV; for other files an error',
      }),
    }),
    answer: { file: ['application/octet-stream'] },
    audited: { entity: 'reportJob' },
  },
});

declare module './index' {
  interface Areas {
    reportJobs: typeof reportJobs;
  }
}
