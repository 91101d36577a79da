import { fieldOf, keysOf, textOf, writtenOf } from '../entity/read';
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

/**
 * What is wrong with an argument of a report, as a code and the argument's name: `missingArgument:patientId`,
 * `badArgument:endTime`. The console has the words.
 */
export const argumentFault = (name: string, args: Args): string =>
  `${writtenOf(fieldOf(args, name)) === '' ? 'missingArgument' : 'badArgument'}:${name}`;

/** The code of a fault, and the name of the argument that it is about, if it is about one. */
export function faultParts(fault: string): { code: string; name: string | undefined } {
  const at = fault.indexOf(':');
  return at < 0 ? { code: fault, name: undefined } : { code: fault.slice(0, at), name: fault.slice(at + 1) };
}

/**
 * The roles whose reports a schedule must be able to make: those of its recipients. Without recipients nobody knows
 * yet, so that it is enough if the report of one role could be made.
 */
export function rolesOf(sendTo: readonly { roleType?: unknown }[]): ScheduleRecipient['roleType'][] {
  const roles = keysOf(PERSON_ARGUMENT);
  return roles.filter((role) => sendTo.some(({ roleType }) => roleType === role));
}

/** The arguments of a report, by name. */
interface ReportTakes {
  required: readonly string[];
  /** All arguments, with the required ones. */
  takes: readonly string[];
}

/** The required arguments that a schedule lacks for recipients of a role: neither it nor the platform fills them in. */
export function lackingFor(
  { args, batch }: { args: Args; batch: boolean },
  { required, takes }: ReportTakes,
  roleType: ScheduleRecipient['roleType'],
): string[] {
  const own = argsFor({ args, batch }, takes, { roleType, ...SOMEBODY });
  return required.filter((name) => writtenOf(fieldOf(own, name)) === '');
}

/** The required arguments that a schedule lacks for any of its recipients. */
export function lackingArgs(
  schedule: { args: Args; batch: boolean; sendTo: readonly { roleType?: unknown }[] },
  report: ReportTakes,
): string[] {
  const { required } = report;
  const roles = rolesOf(schedule.sendTo);
  const lacking = (roles.length > 0 ? roles : keysOf(PERSON_ARGUMENT)).map((role) =>
    lackingFor(schedule, report, role),
  );
  if (roles.length === 0) return lacking.toSorted((one, other) => one.length - other.length)[0] ?? [];
  return required.filter((name) => lacking.some((each) => each.includes(name)));
}

/** Stands for a recipient while the arguments of a schedule are checked. */
export const SOMEBODY = { personId: '00000000-0000-4000-8000-000000000000', language: 'en', timeZone: 'UTC' };

/** The zone that the arguments of a schedule name; undefined if they name none. */
export function namedZone(args: Args): string | undefined {
  const zone = textOf(fieldOf(args, 'timeZone'));
  return isZone(zone) ? zone : undefined;
}
