import { fieldsOf, textOf } from '../../../domain/entity/read';

/** Whose figures a job computes: of an organization, of a plan, or of all. */
export interface FigureArgs {
  orgId?: string;
  planId?: string;
}

/** The period and the zone of a job's figures; empty for figures without them. */
export interface FigurePeriod {
  startTime: string;
  endTime: string;
  timeZone: string;
}

/** The organization and the plan among the arguments of a job. */
export function scopeOf(args: unknown): FigureArgs {
  const { orgId, planId } = fieldsOf(args);
  return { ...(textOf(orgId) && { orgId: textOf(orgId) }), ...(textOf(planId) && { planId: textOf(planId) }) };
}

/** The period and the zone among the arguments of a job. */
export function periodOf(args: unknown): FigurePeriod {
  const { startTime, endTime, timeZone } = fieldsOf(args);
  return { startTime: textOf(startTime), endTime: textOf(endTime), timeZone: textOf(timeZone) };
}

export const isSameScope = (one: FigureArgs, other: FigureArgs): boolean =>
  one.orgId === other.orgId && one.planId === other.planId;

const isSameMoment = (one: string, other: string): boolean => one === other || Date.parse(one) === Date.parse(other);

/** Whether figures have the same period. */
export const hasSameDays = (one: FigurePeriod, other: FigurePeriod): boolean =>
  isSameMoment(one.startTime, other.startTime) && isSameMoment(one.endTime, other.endTime);

/** Whether figures have the same period, and hours and months of the same zone. */
export const isSamePeriod = (one: FigurePeriod, other: FigurePeriod): boolean =>
  hasSameDays(one, other) && one.timeZone === other.timeZone;
