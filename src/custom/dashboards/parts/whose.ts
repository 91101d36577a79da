import type { FigureArgs } from '../jobs/scope';

/** The records that the figures of a period count, of all patients or of some. The organization is the primary one. */
export const whoseOf = (period: { startTime: string; endTime: string }, { orgId, ...of }: FigureArgs) => ({
  from: period.startTime,
  at: period.endTime,
  ...(orgId !== undefined && { primaryOrgId: orgId }),
  ...of,
});
