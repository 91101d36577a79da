import type { SummaryAsked } from '../../../src/contract/reports';
import { SUMMARY_DAYS, type SummaryArgs } from '../../../src/domain/report/summary';
import { badRequest } from '../../http/errors';
import { readerOf, utc } from '../reader';
import { DAY_MS } from '../../../src/domain/dates/units';

/** Maximum period: ten years, with leap days. */
const MOST_MS = 3_660 * DAY_MS;

/**
 * Fills in default values.
 * @throws HttpError 400 for an invalid period
 */
export function summaryArgs(given: SummaryAsked, now = Date.now()): SummaryArgs {
  const { patientId, level = 1, showHeatmapAndSymptoms = true, showRecommendations = true } = given;
  const end = given.endTime === undefined ? now : Date.parse(given.endTime);
  const start = given.startTime === undefined ? end - SUMMARY_DAYS * DAY_MS : Date.parse(given.startTime);
  if (end < start || end - start > MOST_MS) throw badRequest('startTime');
  return {
    patientId,
    level,
    showHeatmapAndSymptoms,
    showRecommendations,
    startTime: utc(start),
    endTime: utc(end),
    ...readerOf(given),
  };
}
