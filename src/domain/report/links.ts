import { PROVIDER_PATIENTS } from './daily';
import { PATIENT_STORY } from './story';
import { PATIENT_SUMMARY } from './summary';

/** Links that open a report without signing in. */

/** Default number of days for which a link is valid. */
export const LINK_DAYS = 7;

/** The kind of person that a link is for. */
export const LINK_RECIPIENTS = ['patient', 'provider'] as const;
export type LinkRecipient = (typeof LINK_RECIPIENTS)[number];

/** A report that a link can open. */
export interface LinkableReport {
  /** Whether the report is about a patient or a provider. The report's arguments contain that person's id. */
  about: LinkRecipient;
  /**
   * The kinds of people who can get a link. A patient gets only the report about themselves, a provider gets reports
   * about any patient, and a report on a provider's patients goes only to that provider.
   */
  recipients: readonly LinkRecipient[];
  /**
   * The zone of the report's times: the recipient's, or (`own`) the zone in the arguments or in the patient's record.
   */
  zone: 'recipient' | 'own';
}

/**
 * The reports that a link can open. The story goes to providers only: it has the notes that staff wrote for each other,
 * with their names.
 */
export const LINKABLE_REPORTS = {
  [PATIENT_SUMMARY]: { about: 'patient', recipients: LINK_RECIPIENTS, zone: 'recipient' },
  [PATIENT_STORY]: { about: 'patient', recipients: ['provider'], zone: 'own' },
  [PROVIDER_PATIENTS]: { about: 'provider', recipients: ['provider'], zone: 'recipient' },
} as const satisfies Record<string, LinkableReport>;

export type LinkableName = keyof typeof LINKABLE_REPORTS;

export const linkableReport = (name: LinkableName): LinkableReport => LINKABLE_REPORTS[name];

/** Whether a link can compute a report of this name when it is opened. */
export const isLinkable = (name: string): name is LinkableName => Object.hasOwn(LINKABLE_REPORTS, name);

/** The metrics event that is stored when a link is opened. */
export const REPORT_LINK_ACCESS = 'ReportLinkAccess';

export const LINK_STATES = ['valid', 'expired', 'revoked'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** The state of a link at a time, in milliseconds since 1970. */
export const linkState = (
  { expiresAt, revokedAt }: { expiresAt: string; revokedAt: string | null },
  now: number,
): LinkState => (revokedAt !== null ? 'revoked' : Date.parse(expiresAt) <= now ? 'expired' : 'valid');
