/** Where something that is held came from. */
export const HELD_SOURCES = ['ccda', 'fhir'] as const;
export type HeldSource = (typeof HELD_SOURCES)[number];

/**
 * Why it waits for a person: the source does not name the patient, or tells no whole date of birth; its id belongs to
 * somebody with another name or date of birth; somebody else here has the same name, date of birth and gender.
 */
export const HELD_REASONS = ['noName', 'noBirthDate', 'otherPerson', 'namesake'] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

export const HELD_STATES = ['open', 'attached', 'created', 'discarded'] as const;
export type HeldState = (typeof HELD_STATES)[number];

/** What a person can decide, and the state that comes of it. */
export const HELD_DECISIONS = { attach: 'attached', create: 'created', discard: 'discarded' } as const;
export type HeldDecision = keyof typeof HELD_DECISIONS;
export const isHeldDecision = (value: unknown): value is HeldDecision =>
  typeof value === 'string' && Object.hasOwn(HELD_DECISIONS, value);

/** What the list may be filtered by, by the names of the address and of the platform alike. */
export const HELD_FILTERS = ['state', 'source', 'reason', 'search'] as const;
export type HeldFilter = (typeof HELD_FILTERS)[number];
export type HeldQuery = Partial<Record<HeldFilter, string>>;
