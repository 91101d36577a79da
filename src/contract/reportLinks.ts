import Type from 'typebox';
import { PROVIDER_PATIENTS } from '../domain/report/daily';
import { LINK_DAYS, LINK_RECIPIENTS } from '../domain/report/links';
import { PATIENT_STORY } from '../domain/report/story';
import { PATIENT_SUMMARY } from '../domain/report/summary';
import { contract } from './endpoint';
import { count, fields, moment, nullable, oneOf, paging, text, uuid, type Static } from './fields';
import { dailyLinkArgs, storyLinkArgs, summaryLinkArgs } from './reports';
import { variantsBy } from './variants';

const link = fields({
  linkId: uuid,
  reportName: Type.String(),
  jobId: nullable({
    ...uuid,
    description: 'The report job whose file the link opens; null if the report is computed each time it is opened',
  }),
  patientId: nullable(Type.String({ description: 'The patient that the report is about' })),
  providerId: nullable(Type.String({ description: 'The provider whose patients the report shows' })),
  recipientType: oneOf(LINK_RECIPIENTS),
  recipientId: Type.String(),
  createdAt: moment,
  createdBy: nullable(Type.String()),
  expiresAt: moment,
  revokedAt: nullable(moment),
  revokedBy: nullable(Type.String()),
  openings: count,
  openedAt: nullable({ ...moment, description: 'When the link was last opened' }),
  outboxId: nullable(Type.String({ description: 'The message with which the link was sent; null if it was not sent' })),
});
/** A link to a report, without its token, which is not stored. */
export type ReportLink = Static<typeof link>;

const shared = {
  recipientType: oneOf(LINK_RECIPIENTS),
  recipientId: text(500),
  send: Type.Boolean({
    description:
      'true: the link is sent by email; false: the answer has the link’s address, which cannot be read again',
  }),
  email: Type.Optional({ ...text(320), description: 'One of the recipient’s addresses; default the first' }),
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 3_650,
      default: LINK_DAYS,
      description: 'Number of days until the link expires',
    }),
  ),
};

const params = fields({ linkId: uuid });

/** Links to reports for people who do not sign in. */
export const reportLinks = contract('Reports', {
  'POST reporting/reportLinks': {
    summary: 'Create a link that opens a report without signing in',
    description:
      'A patient can get the summary report about themselves, and a provider can get any report about a patient and the report about their own patients. The report uses the recipient’s language and time zone; a story uses the days of the patient’s time zone, or of `timeZone`. The report is computed again each time it is opened. The setting `REPORT_LINK_DAYS` is the maximum of `days`.',
    body: variantsBy('reportName', [
      fields({ reportName: Type.Literal(PATIENT_SUMMARY), args: summaryLinkArgs, ...shared }),
      fields({ reportName: Type.Literal(PATIENT_STORY), args: storyLinkArgs, ...shared }),
      fields({ reportName: Type.Literal(PROVIDER_PATIENTS), args: dailyLinkArgs, ...shared }),
    ]),
    repeatable: true,
    answer: fields({
      reportLink: link,
      url: nullable(Type.String({ description: 'The link’s address; null if the link was sent' })),
    }),
    errors: { 422: ['noContactAddress', 'validation'] },
    audited: { entity: 'reportLink' },
  },
  'GET reporting/reportLinks': {
    summary: 'The links to reports on a patient or on a provider’s patients, newest first',
    description: 'Either `patientId` or `providerId` is required.',
    query: fields({ patientId: Type.Optional(text(500)), providerId: Type.Optional(text(500)), ...paging }),
    answer: fields({
      reportLinks: Type.Array(link),
      totalReportLinks: count,
      maxDays: Type.Integer({ description: 'The maximum number of days for which a link can be valid' }),
    }),
    audited: { entity: 'reportLink' },
  },
  'DELETE reporting/reportLinks/{linkId}': {
    summary: 'Revoke a link',
    description: 'The link no longer opens the report. Revoking it again changes nothing.',
    params,
    answer: fields({ reportLink: link }),
    audited: { entity: 'reportLink' },
  },
  'POST anon/reporting/openReport': {
    reads: true,
    summary: 'Open a report with a link',
    description:
      'The answer is an HTML page without scripts, or the file of a report in another format. 404 `linkInvalid` if the link is unknown, expired or revoked. Each opening is recorded as an event `ReportLinkAccess`.',
    who: 'public',
    signsIn: true,
    heavy: 'work',
    body: fields({ token: text(200) }),
    answer: { file: ['text/html', 'application/octet-stream'] },
    errors: { 404: ['linkInvalid'] },
    audited: { action: ['export', 'create'] },
  },
});

declare module './index' {
  interface Areas {
    reportLinks: typeof reportLinks;
  }
}
