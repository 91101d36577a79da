/**
 * Verification statuses (FHIR R4, condition-ver-status) with which a problem is not certain. Such a problem is shown
 * with its status, but is not counted by detection and not sent to others, because a document cannot say so.
 */
const UNCERTAIN: readonly string[] = ['provisional', 'unconfirmed', 'differential'];

export const isCertain = (verification: string | null | undefined): boolean => !UNCERTAIN.includes(verification ?? '');
