import { fieldsOf, isOneOf, textOf } from '../../../domain/entity/read';

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

/** The arguments that say of which days a job's figures are. */
const DAYS = ['startTime', 'endTime'] as const;
/** The arguments that say of when a job's figures are: their days, and the zone that counts hours and months. */
const PERIOD = [...DAYS, 'timeZone'] as const;

const isSameMoment = (one: string, other: string): boolean => one === other || Date.parse(one) === Date.parse(other);

/** The value of an argument as a text; empty for one that is absent, that means everything, or that is switched off. */
const given = (value: unknown): string =>
  value === null || value === '' || value === false ? '' : JSON.stringify(value);

/** The names of the arguments in which two jobs of a report differ. */
export function differences(one: unknown, other: unknown): string[] {
  const [ours, theirs] = [fieldsOf(one), fieldsOf(other)];
  return [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].filter((name) => {
    const [own = null, their = null] = [ours[name], theirs[name]];
    return isOneOf(DAYS, name) ? !isSameMoment(textOf(own), textOf(their)) : given(own) !== given(their);
  });
}

/** Whether two jobs have the same figures. */
export const areSameFigures = (one: unknown, other: unknown): boolean => differences(one, other).length === 0;

const areAlikeIn = (names: readonly string[], one: unknown, other: unknown): boolean =>
  !differences(one, other).some((name) => names.includes(name));

/** Whether two jobs have the figures of the same organization, plan and patients. */
export const isSameScope = (one: unknown, other: unknown): boolean => areAlikeIn(WHOSE, one, other);

/** Whether two jobs have the figures of the same days. */
export const hasSameDays = (one: unknown, other: unknown): boolean => areAlikeIn(DAYS, one, other);

/** Whether two jobs have the figures of the same days, and hours and months of the same zone. */
export const isSamePeriod = (one: unknown, other: unknown): boolean => areAlikeIn(PERIOD, one, other);
