import type { FigureArgs } from '../jobs/scope';

/** The records that the figures of a period count, of all or of a primary organization and a plan. */
export const whoseOf = (period: { startTime: string; endTime: string }, { orgId, planId }: FigureArgs) => ({
  from: period.startTime,
  at: period.endTime,
  ...(orgId !== undefined && { primaryOrgId: orgId }),
  ...(planId !== undefined && { planId }),
});
