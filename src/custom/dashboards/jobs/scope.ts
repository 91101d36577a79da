import { fieldsOf, textOf } from '../../../domain/entity/read';

/** Whose figures a job computes: of an organization, of a plan, or of all. */
export interface FigureArgs {
  orgId?: string;
  planId?: string;
}

/** The organization and the plan among the arguments of a job. */
export function scopeOf(args: unknown): FigureArgs {
  const { orgId, planId } = fieldsOf(args);
  return { ...(textOf(orgId) && { orgId: textOf(orgId) }), ...(textOf(planId) && { planId: textOf(planId) }) };
}

export const isSameScope = (one: FigureArgs, other: FigureArgs): boolean =>
  one.orgId === other.orgId && one.planId === other.planId;
