import { fieldsOf, textOf } from '../../../domain/entity/read';

/** The arguments that say whose figures a job computes. */
const WHOSE = ['orgId', 'planId', 'trialId', 'providerId', 'patientId'] as const;

/** Whose figures a job computes: of an organization, a plan, a trial, a provider's patients, a patient, or of all. */
export type FigureArgs = Partial<Record<(typeof WHOSE)[number], string>>;

/** The period and the zone of a job's figures; empty for figures without them. */
export interface FigurePeriod {
  startTime: string;
  endTime: string;
  timeZone: string;
}

/** Whose figures the arguments of a job ask for. */
export function scopeOf(args: unknown): FigureArgs {
  const given = fieldsOf(args);
  const scope: FigureArgs = {};
  for (const name of WHOSE) if (textOf(given[name]) !== '') scope[name] = textOf(given[name]);
  return scope;
}

/** The choices that ask for these figures, and for no others. */
export const choicesOf = (scope: FigureArgs): Record<(typeof WHOSE)[number], string | undefined> => ({
  orgId: scope.orgId,
  planId: scope.planId,
  trialId: scope.trialId,
  providerId: scope.providerId,
  patientId: scope.patientId,
});

/** The period and the zone among the arguments of a job. */
export function periodOf(args: unknown): FigurePeriod {
  const { startTime, endTime, timeZone } = fieldsOf(args);
  return { startTime: textOf(startTime), endTime: textOf(endTime), timeZone: textOf(timeZone) };
}

export const isSameScope = (one: FigureArgs, other: FigureArgs): boolean =>
  WHOSE.every((name) => one[name] === other[name]);

const isSameMoment = (one: string, other: string): boolean => one === other || Date.parse(one) === Date.parse(other);

/** Whether figures have the same period. */
export const hasSameDays = (one: FigurePeriod, other: FigurePeriod): boolean =>
  isSameMoment(one.startTime, other.startTime) && isSameMoment(one.endTime, other.endTime);

/** Whether figures have the same period, and hours and months of the same zone. */
export const isSamePeriod = (one: FigurePeriod, other: FigurePeriod): boolean =>
  hasSameDays(one, other) && one.timeZone === other.timeZone;
