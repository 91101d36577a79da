/** The FHIR resource types that an EMR import can request, in the order of the dialog. */
export const EMR_TYPES = [
  'Condition',
  'AllergyIntolerance',
  'MedicationStatement',
  'Procedure',
  'DocumentReference',
  'DiagnosticReport',
  'Encounter',
] as const;
export type EmrType = (typeof EMR_TYPES)[number];

/** The resource types that an EMR import reads: the requested types, and those that belong to them. */
export const READ_TYPES = [...EMR_TYPES, 'MedicationRequest', 'Medication', 'Observation'] as const;
export type ReadType = (typeof READ_TYPES)[number];

/**
 * Limits of an import besides its types. They exclude each other: a full import, changes since a time, or a time span.
 */
export interface EmrLimits<Moment = string> {
  /** Imports everything again, including what earlier imports have read. */
  fullImport: boolean;
  /** Only records that the EMR has changed since this time. */
  sinceDate: Moment | null;
  /** Only records that applied at this time or later. */
  startDate: Moment | null;
  /** Only records that applied at this time or earlier. */
  endDate: Moment | null;
}

export const NO_LIMITS = { fullImport: false, sinceDate: null, startDate: null, endDate: null } as const;

/** Changes one limit and clears the limits of the other kinds. */
export function withLimit<Moment>(limits: EmrLimits<Moment>, change: Partial<EmrLimits<Moment>>): EmrLimits<Moment> {
  const next = { ...limits, ...change };
  if (change.fullImport === true) return { ...NO_LIMITS, fullImport: true };
  if (change.sinceDate != null) return { ...NO_LIMITS, sinceDate: change.sinceDate };
  if (change.startDate != null || change.endDate != null) return { ...next, fullImport: false, sinceDate: null };
  return next;
}

/** Whether at most one kind of limit is set. */
export const areExclusive = ({ fullImport, sinceDate, startDate, endDate }: EmrLimits<unknown>): boolean =>
  [fullImport, sinceDate !== null, startDate !== null || endDate !== null].filter(Boolean).length <= 1;

export interface SpanFaults {
  startDate?: 'startBeforeEnd';
  endDate?: 'endAfterStart';
}

/**
 * Faults of a time span that does not start before it ends.
 * @param start, end milliseconds since 1970, null if open
 */
export const spanFaults = (start: number | null, end: number | null): SpanFaults =>
  start === null || end === null || start < end ? {} : { startDate: 'startBeforeEnd', endDate: 'endAfterStart' };

/** Whether a "changed since" time is absent or not in the future. Times are milliseconds since 1970. */
export const isPast = (since: number | null, now: number): boolean => since === null || since <= now;

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * Parses the time format of imports, `yyyy-MM-DDTHH:mm`, in UTC if no zone is named. Returns ISO 8601, or undefined if
 * the text is not a time.
 */
export function emrMoment(text: string): string | undefined {
  if (!MOMENT.test(text)) return undefined;
  const time = Date.parse(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** Formats a time for an import: UTC, to the minute. */
export const toEmrMoment = (moment: Date): string => moment.toISOString().slice(0, 16);

/** Reasons why a part of an import could not be read. */
export const EMR_FAULTS = [
  'noAnswer',
  'timeout',
  'status',
  'notJson',
  'notBundle',
  'tooLarge',
  'tooMany',
  'elsewhere',
  'loop',
  'busy',
  'unknown',
  'ambiguous',
] as const;
