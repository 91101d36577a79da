/** The sources of held imports. */
export const HELD_SOURCES = ['ccda', 'fhir'] as const;
export type HeldSource = (typeof HELD_SOURCES)[number];

/**
 * Reasons why an import waits for a person: the source has no patient name, or no full date of birth; the source's
 * patient id belongs to a patient with another name or date of birth; another patient has the same name, date of birth
 * and gender; the email address of a patient of a message belongs to somebody else.
 */
export const HELD_REASONS = ['noName', 'noBirthDate', 'otherPerson', 'namesake', 'sameEmail'] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

export const HELD_STATES = ['open', 'attached', 'created', 'discarded'] as const;
export type HeldState = (typeof HELD_STATES)[number];

/** The decisions a person can make, and the state that each leads to. */
export const HELD_DECISIONS = { attach: 'attached', create: 'created', discard: 'discarded' } as const;
export type HeldDecision = keyof typeof HELD_DECISIONS;

/** Filters of the list of held imports, with the same names in the screen's address and on the platform. */
export const HELD_FILTERS = ['state', 'source', 'reason', 'search'] as const;
