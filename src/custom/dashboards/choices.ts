import { monthRange, quarterRange, quickRange } from '../../domain/dates/quickRanges';
import type { Choices, Dashboard, DayRange } from './types';

/** Names of the choices that an address can preselect. */
const PRESELECTED = ['userId', 'jobId', 'patientId', 'orgId', 'providerId', 'trialId', 'planId'] as const;

/** The name of the report in an address. */
export const REPORT_PARAMETER = 'report';

/** The days that a dashboard starts with. */
export function usualRange({ period = 'week' }: Pick<Dashboard, 'period'>, now = new Date()): DayRange {
  const { start, end } =
    period === 'week' ? quickRange('last7Days', now) : period === 'month' ? monthRange(now) : quarterRange(now);
  return { from: start, until: end };
}

/** The choices with which a dashboard opens: what the address preselects, and defaults. */
export function firstChoices(dashboard: Pick<Dashboard, 'period'>, address: URLSearchParams): Choices {
  const chosen = PRESELECTED.flatMap((name) => {
    const value = address.get(name);
    return value ? [[name, value] as const] : [];
  });
  return { range: usualRange(dashboard), ignoreRTW: false, ...Object.fromEntries(chosen) };
}

/** The choices for another dashboard: the range is reset, because it depends on the dashboard, and the job is cleared. */
export function choicesFor(
  dashboard: Pick<Dashboard, 'period'>,
  { jobId: _jobId, isReversed: _isReversed, ...kept }: Choices,
): Choices {
  return { ...kept, range: usualRange(dashboard) };
}
