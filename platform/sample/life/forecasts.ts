import { later, type LifeMaker } from './maker';

/**
 * Smoothing factors of level and trend, as in the plan's forecast model; 80 % of a normal distribution lies within
 * ±1.28 standard deviations.
 */
const ALPHA = 0.4;
const BETA = 0.1;
const SPREAD = 1.2816;
/** Minimum number of values for a forecast. */
const LEAST = 4;
const WEEK_MINUTES = 7 * 24 * 60;
const FORECAST = ['alt', 'creatinine', 'tsh'];

const round = (value: number): number => Number(value.toFixed(3));

interface Known {
  at: string;
  value: number;
}

/** The next value by exponential smoothing, and the standard deviation of earlier forecasts. */
function next(known: readonly Known[]): { value: number; deviation: number } {
  let level = known[0]?.value ?? 0;
  let trend = 0;
  let squares = 0;
  for (const { value } of known.slice(1)) {
    const foreseen = level + trend;
    squares += (value - foreseen) ** 2;
    const before = level;
    level = ALPHA * value + (1 - ALPHA) * foreseen;
    trend = BETA * (level - before) + (1 - BETA) * trend;
  }
  return { value: level + trend, deviation: Math.sqrt(squares / Math.max(1, known.length - 1)) };
}

const pointsOf = (maker: LifeMaker, dataId: string): Known[] =>
  maker.of('patientData').flatMap((point) => {
    const [value] = point.data ?? [];
    return point.dataId === dataId && typeof value === 'number' ? [{ at: point.eventTime ?? '', value }] : [];
  });

/**
 * Adds forecasts of laboratory values: for each known value a forecast from the values before it, and a forecast for
 * the week ahead. `mpe` is the error in percent of the actual value.
 */
export function addForecasts(maker: LifeMaker): void {
  for (const dataId of FORECAST) {
    const all = pointsOf(maker, dataId);
    for (let count = LEAST; count <= all.length; count += 1) {
      const came = all[count];
      const last = all[count - 1];
      if (!last) continue;
      const { value, deviation } = next(all.slice(0, count));
      const eventTime = came?.at ?? later(last.at, WEEK_MINUTES);
      const p50 = round(Math.max(0, value));
      maker.add('forecast', last.at, {
        _id: maker.id(),
        eventTime,
        planId: 'irae',
        dataId,
        instanceId: `${dataId}Week`,
        horizonDays: 7,
        p10: round(Math.max(0, value - SPREAD * deviation)),
        p50,
        p90: round(value + SPREAD * deviation),
        ...(came && {
          actual: { data: [came.value], tupleIndex: 0 },
          mpe: round((Math.abs(p50 - came.value) / came.value) * 100),
        }),
      });
    }
  }
}
