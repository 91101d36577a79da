import type { AlertPeriod, PatientTotals } from '../../../contract/reports';

export type OverTime = PatientTotals['alertsOverTime'];
export type LevelTotal = PatientTotals['dataTotals'][string][number];

/** A period of the chart, with the number of alerts by the key of their level. */
export interface PeriodCounts {
  /** The first day, YYYY-MM-DD. */
  start: string;
  counts: Readonly<Record<string, number>>;
  total: number;
}

/** The key of a level. It includes the plan, because levels of two plans can have the same id. */
export const levelKey = ({ planId, alertLevelId }: Pick<LevelTotal, 'planId' | 'alertLevelId'>): string =>
  `${planId ?? ''} ${alertLevelId ?? ''}`;

/**
 * The counts of every period, including periods without alerts.
 * @param starts the first days of the periods, in order
 */
export function countsByPeriod(periods: readonly AlertPeriod[], starts: readonly string[]): PeriodCounts[] {
  const counted = new Map<string, Record<string, number>>();
  for (const period of periods) {
    const counts = counted.get(period.start) ?? {};
    counted.set(period.start, counts);
    counts[levelKey(period)] = (counts[levelKey(period)] ?? 0) + period.count;
  }
  return starts.map((start) => {
    const counts = counted.get(start) ?? {};
    return { start, counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) };
  });
}
