import { fieldOf, textOf } from '../entity/read';
import type { RowOf } from '../records';
import { isZone } from '../schedule/zoned';
import { isLinkable, linkableReport } from './links';

/** A row of a schedule's recipients. */
export type ScheduleRecipient = RowOf<'reportSchedule', 'sendTo'>;

/** The argument of a report that names a person of this role. */
export const PERSON_ARGUMENT = { patient: 'patientId', provider: 'providerId' } as const satisfies Record<
  ScheduleRecipient['roleType'],
  string
>;

/** How far a recipient's report has come. A skipped one needs no report, such as that of a person who has died. */
export const SEND_STATES = ['waiting', 'queued', 'sent', 'failed', 'skipped'] as const;
export type SendState = (typeof SEND_STATES)[number];

/** Why a person is skipped. */
export const SKIPPED = ['deceased', 'inactive'] as const;

type Args = Readonly<Record<string, unknown>>;

/**
 * The arguments of a recipient's report: those of the schedule, completed by the recipient. Without `batch`, a report
 * about a person is about the recipient, unless the schedule names somebody.
 * @param takes the names of the report's arguments
 */
export function argsFor(
  { args, batch }: { args: Args; batch: boolean },
  takes: readonly string[],
  recipient: { roleType: ScheduleRecipient['roleType']; personId: string; language: string; timeZone: string },
): Record<string, unknown> {
  const own = {
    language: recipient.language,
    timeZone: recipient.timeZone,
    ...(!batch && { [PERSON_ARGUMENT[recipient.roleType]]: recipient.personId }),
  };
  const missing = Object.entries(own).filter(([name]) => takes.includes(name) && textOf(fieldOf(args, name)) === '');
  return { ...args, ...Object.fromEntries(missing) };
}

/**
 * Whether a person may get a report. A patient gets only reports about themselves that are written for patients. A
 * report on a provider's patients goes only to that provider. Other reports may go to any provider.
 */
export function mayReceive(
  reportName: string,
  args: Args,
  { roleType, personId }: { roleType: ScheduleRecipient['roleType']; personId: string },
): boolean {
  const rules = isLinkable(reportName) ? linkableReport(reportName) : undefined;
  const isOwn = textOf(fieldOf(args, PERSON_ARGUMENT[roleType])) === personId;
  if (roleType === 'patient') return isOwn && rules?.recipients.includes('patient') === true;
  return rules?.about === 'provider' ? isOwn : true;
}

/** The zone that the arguments of a schedule name; undefined if they name none. */
export function namedZone(args: Args): string | undefined {
  const zone = textOf(fieldOf(args, 'timeZone'));
  return isZone(zone) ? zone : undefined;
}
