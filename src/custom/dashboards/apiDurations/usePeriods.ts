import { useTranslate } from 'react-admin';
import type { Durations } from '../../../contract/metricFigures';
import { metricsListPath } from '../../../routes';
import { timesOfPeriod } from '../measured/range';
import type { DayRange } from '../types';

/** What the charts of durations show. */
export interface Measured {
  durations: Durations;
  range: DayRange;
  /** The last moment of the range. */
  end: string;
  endpoint: string | undefined;
}

/** The periods of a chart of durations, and the address of the requests of each. */
export function usePeriods({ durations: { unit, points }, end, endpoint }: Measured) {
  const translate = useTranslate();
  const starts = points.map(({ start }) => start);
  return {
    /** The periods; none if there were no requests at all. */
    points: points.some(({ count }) => count > 0) ? points : [],
    starts,
    /** The heading of the periods. */
    first: translate(`measured.units.${unit}`),
    // The list of events cannot be opened for one end-point: a value of a field is never in an address.
    hrefOf: (start: string): string | undefined =>
      endpoint === undefined ? metricsListPath({ EventName: 'API', ...timesOfPeriod(start, starts, end) }) : undefined,
  };
}
