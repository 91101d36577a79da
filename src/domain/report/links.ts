/** Links that open a report without signing in. */

/** Default number of days for which a link is valid. */
export const LINK_DAYS = 7;

/** The kind of person that a link is for. */
export const LINK_RECIPIENTS = ['patient', 'provider'] as const;
export type LinkRecipient = (typeof LINK_RECIPIENTS)[number];

/** The metrics event that is stored when a link is opened. */
export const REPORT_LINK_ACCESS = 'ReportLinkAccess';

export const LINK_STATES = ['valid', 'expired', 'revoked'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** The state of a link at a time in ms. */
export const linkState = (
  { expiresAt, revokedAt }: { expiresAt: string; revokedAt: string | null },
  now: number,
): LinkState => (revokedAt !== null ? 'revoked' : Date.parse(expiresAt) <= now ? 'expired' : 'valid');
