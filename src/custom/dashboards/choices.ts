import { isDay } from '../../domain/history/range';
import { monthRange, quarterRange, quickRange } from '../../domain/dates/quickRanges';
import { fieldsOf, parseJson, textOf } from '../../domain/entity/read';
import type { Json } from '../../domain/entity/types';
import { unknownRecords } from './chosenRecords';
import type { Choices, Dashboard, DayRange } from './types';

/** Names of the choices that an address can preselect. */
const PRESELECTED = ['userId', 'jobId', 'patientId', 'orgId', 'providerId', 'trialId', 'planId'] as const;

/** The names that the parameter with the name of the report can have in an address. */
const REPORT_PARAMETERS = ['report', 'reportName'] as const;

/** The parameter with which an address asks for a report; undefined if it asks for none. */
export function reportParameter(address: URLSearchParams): readonly [name: string, value: string] | undefined {
  const name = REPORT_PARAMETERS.find((each) => address.has(each));
  return name && [name, address.get(name) ?? ''];
}

/** The name of the report that an address asks for; undefined if it asks for none. */
export const reportIn = (address: URLSearchParams): string | undefined => reportParameter(address)?.[1];

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

/**
 * The choices for another dashboard: the range is reset, because it depends on the dashboard, and the job is cleared.
 */
export function choicesFor(
  dashboard: Pick<Dashboard, 'period'>,
  { jobId: _jobId, isRefused: _isRefused, unknownIds: _unknownIds, ...kept }: Choices,
  now = new Date(),
): Choices {
  return { ...kept, range: usualRange(dashboard, now) };
}

/**
 * The choices of a dashboard as a text that a window keeps. The usual days are not in it, because they are others
 * tomorrow.
 */
export function writtenChoices(
  { name, period }: Pick<Dashboard, 'name' | 'period'>,
  { range, isRefused: _isRefused, unknownIds: _unknownIds, ...kept }: Choices,
  now = new Date(),
): string {
  const usual = usualRange({ ...(period && { period }) }, now);
  const isUsual = range.from === usual.from && range.until === usual.until;
  return JSON.stringify({ report: name, ...kept, ...(!isUsual && { range }) });
}

/** The choices that a window has kept; those for another dashboard than it was left with are made from them. */
export function keptChoices(dashboard: Pick<Dashboard, 'name' | 'period'>, text: string, now = new Date()): Choices {
  let kept: Json;
  try {
    kept = parseJson(text);
  } catch {
    kept = null;
  }
  const { report, range, ignoreRTW, ...ids } = fieldsOf(kept);
  const { from, until } = fieldsOf(range);
  const chosen = PRESELECTED.flatMap((name) => (textOf(ids[name]) === '' ? [] : [[name, textOf(ids[name])] as const]));
  const choices: Choices = {
    range: usualRange(dashboard, now),
    ignoreRTW: ignoreRTW === true,
    ...Object.fromEntries(chosen),
  };
  if (report !== dashboard.name) return choicesFor(dashboard, choices, now);
  const days = { from: textOf(from), until: textOf(until) };
  return isDay(days.from) && isDay(days.until) ? { ...choices, range: days } : choices;
}

/** The choices after a record with this id was not found. */
export const withUnknown = ({ unknownIds = [] }: Choices, id: string | undefined): Partial<Choices> =>
  id === undefined || unknownIds.includes(id) ? {} : { unknownIds: [...unknownIds, id] };

/** Whether figures can be computed for the choices: their dates are applied, and their records exist. */
export const canCompute = (choices: Choices): boolean =>
  choices.isRefused !== true && unknownRecords(choices).length === 0;
