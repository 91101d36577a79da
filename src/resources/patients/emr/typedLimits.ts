import { isPast, NO_LIMITS, spanFaults, type EmrLimits, type SpanFaults } from '../../../domain/emr/options';

/** Typed times in ISO 8601; '' if invalid. */
export type TypedLimits = EmrLimits<string>;

export const UNLIMITED: TypedLimits = NO_LIMITS;

export type LimitName = 'sinceDate' | 'startDate' | 'endDate';

/** Default dates are this many days before today. */
const DAYS = 30;

/** The initial value of a date that was ticked: now for the end, otherwise midnight `DAYS` days ago. */
export function beginWith(name: LimitName, now = new Date()): string {
  const at = name === 'endDate' ? now : new Date(now.getFullYear(), now.getMonth(), now.getDate() - DAYS);
  return at.toISOString();
}

const timeOf = (typed: string | null): number | null => {
  const time = typed === null ? Number.NaN : Date.parse(typed);
  return Number.isNaN(time) ? null : time;
};

type LimitFault = 'notADate' | 'notYet' | 'startBeforeEnd' | 'endAfterStart';

/** Faults of the typed limits, by field. */
export function limitFaults(limits: TypedLimits, now = Date.now()): Partial<Record<LimitName, LimitFault>> {
  const missing = (['sinceDate', 'startDate', 'endDate'] as const).filter(
    (name) => limits[name] !== null && timeOf(limits[name]) === null,
  );
  const span: SpanFaults = spanFaults(timeOf(limits.startDate), timeOf(limits.endDate));
  return {
    ...(!isPast(timeOf(limits.sinceDate), now) && { sinceDate: 'notYet' as const }),
    ...span,
    ...Object.fromEntries(missing.map((name) => [name, 'notADate' as const])),
  };
}

/** The typed limits as times. */
export function momentsOf(limits: TypedLimits): EmrLimits<Date> {
  const moment = (typed: string | null) => (typed === null ? null : new Date(typed));
  return {
    fullImport: limits.fullImport,
    sinceDate: moment(limits.sinceDate),
    startDate: moment(limits.startDate),
    endDate: moment(limits.endDate),
  };
}
