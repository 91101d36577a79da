import { monthAgo, quickRange } from '../dates/quickRanges';

/**
 * The days that a new report is about unless the user says otherwise: from the same day of last month until today, as
 * the platform assumes for a report without a period. Days in the viewer's zone, both inclusive; YYYY-MM-DD.
 */
export const usualDays = (now = new Date()): { from: string; until: string } => ({
  from: monthAgo(now),
  until: quickRange('today', now).end,
});
