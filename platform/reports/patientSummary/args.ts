import { SUMMARY_DAYS, SUMMARY_LEVELS, type SummaryArgs, type SummaryPart } from '../../../src/domain/report/summary';
import { requireOnly } from '../../http/input';
import { bad, readerArgs, textArg, timeArg } from '../series/args';
import type { SeriesArgs } from '../series/types';

const NAMES = [
  'patientId',
  'level',
  'showHeader',
  'showHeatmapAndSymptoms',
  'showRecommendations',
  'startTime',
  'endTime',
  'language',
  'timeZone',
];
const DAY_MS = 86_400_000;
/** Maximum period: ten years, with leap days. */
const MOST_MS = 3_660 * DAY_MS;

const absent = (value: unknown): boolean => value === undefined || value === null;

function flag(args: SeriesArgs, name: SummaryPart | 'showHeader'): boolean {
  const value = args[name];
  if (absent(value)) return true;
  if (typeof value !== 'boolean') throw bad(name);
  return value;
}

/**
 * Reads the arguments and fills in defaults.
 * @throws HttpError 400 with the name of the argument
 */
export function summaryArgs(args: SeriesArgs, now = Date.now()): SummaryArgs {
  requireOnly(args, NAMES);
  const level = SUMMARY_LEVELS.find((each) => each === (args['level'] ?? 1));
  if (level === undefined) throw bad('level');
  // Every report must show its patient.
  if (!flag(args, 'showHeader')) throw bad('showHeader');
  const reader = readerArgs(args);
  const endTime = absent(args['endTime']) ? new Date(now).toISOString() : timeArg(args, 'endTime');
  const startTime = absent(args['startTime'])
    ? new Date(Date.parse(endTime) - SUMMARY_DAYS * DAY_MS).toISOString()
    : timeArg(args, 'startTime');
  const length = Date.parse(endTime) - Date.parse(startTime);
  if (length < 0 || length > MOST_MS) throw bad('startTime');
  return {
    patientId: textArg(args, 'patientId'),
    level,
    showHeatmapAndSymptoms: flag(args, 'showHeatmapAndSymptoms'),
    showRecommendations: flag(args, 'showRecommendations'),
    startTime,
    endTime,
    ...reader,
  };
}
