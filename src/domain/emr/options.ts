/** What an EMR import asks for, by the names that FHIR has for it, in the order of the dialog. */
export const EMR_TYPES = [
  'Condition',
  'MedicationStatement',
  'Procedure',
  'DocumentReference',
  'DiagnosticReport',
  'Encounter',
] as const;
export type EmrType = (typeof EMR_TYPES)[number];

export const isEmrType = (name: string): name is EmrType => (EMR_TYPES as readonly string[]).includes(name);

/** Limits of an import besides its types; at most one kind of them: all, what has changed since, or a span of time. */
export interface EmrLimits<Moment = string> {
  /** Everything, whatever earlier imports have read. */
  fullImport: boolean;
  /** What the EMR has changed since then. */
  sinceDate: Moment | null;
  /** What was so at any time from here … */
  startDate: Moment | null;
  /** … to here. */
  endDate: Moment | null;
}

export const NO_LIMITS = { fullImport: false, sinceDate: null, startDate: null, endDate: null } as const;

/** The limits with one of them set; those of another kind go. */
export function withLimit<Moment>(limits: EmrLimits<Moment>, change: Partial<EmrLimits<Moment>>): EmrLimits<Moment> {
  const next = { ...limits, ...change };
  if (change.fullImport === true) return { ...NO_LIMITS, fullImport: true };
  if (change.sinceDate != null) return { ...NO_LIMITS, sinceDate: change.sinceDate };
  if (change.startDate != null || change.endDate != null) return { ...next, fullImport: false, sinceDate: null };
  return next;
}

/** Whether limits of several kinds are set, of which none could be followed. */
export const areExclusive = ({ fullImport, sinceDate, startDate, endDate }: EmrLimits<unknown>): boolean =>
  [fullImport, sinceDate !== null, startDate !== null || endDate !== null].filter(Boolean).length <= 1;

export interface SpanFaults {
  startDate?: 'startBeforeEnd';
  endDate?: 'endAfterStart';
}

/**
 * What is wrong with a span of time: it starts before it ends.
 * @param start, end milliseconds since 1970, null where the span is open
 */
export const spanFaults = (start: number | null, end: number | null): SpanFaults =>
  start === null || end === null || start < end ? {} : { startDate: 'startBeforeEnd', endDate: 'endAfterStart' };

/** Whether what has changed since then can be asked for: nothing has yet changed since tomorrow. Milliseconds since 1970. */
export const isPast = (since: number | null, now: number): boolean => since === null || since <= now;

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** A moment as an import is told it: `yyyy-MM-DDTHH:mm`, in UTC where no zone is named. ISO 8601, undefined if it is none. */
export function emrMoment(text: string): string | undefined {
  if (!MOMENT.test(text)) return undefined;
  const time = Date.parse(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** A moment in the form in which an import is told it: UTC, to the minute. */
export const toEmrMoment = (moment: Date): string => moment.toISOString().slice(0, 16);

/** Why a part of an import could not be read. */
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

/** A part of an EMR that could not be read; what came before it and the other types have come in. */
export interface EmrFault {
  /** The kind of resource that was asked for. */
  type: string;
  /** Which page of its search, from 1. */
  page: number;
  code: (typeof EMR_FAULTS)[number];
  /** The status of the answer, where that is the fault. */
  status?: number;
}
