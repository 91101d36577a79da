import { useTranslate } from 'react-admin';
import type { Durations } from '../../../contract/metricFigures';
import { momentText } from '../../../domain/dates/zone';
import { isOneOf } from '../../../domain/entity/read';
import { metricsListPath } from '../../../routes';
import { BarsChart } from '../../../ui/charts/BarsChart';
import { LinesChart } from '../../../ui/charts/LinesChart';
import { tickTexts } from '../../../ui/charts/period';
import { Later } from '../../../ui/Later';
import { useLanguage } from '../../../ui/useLanguage';
import { shortDateTime } from '../../../ui/time';
import { useStored } from '../../../ui/useStored';
import { useZone } from '../../../ui/zone';
import { timesOfPeriod } from '../measured/range';
import type { DayRange } from '../types';

const LINES = ['p50', 'p95', 'p99', 'average', 'min', 'max'] as const;
const USUALLY_HIDDEN = 'average,min,max';

interface Props {
  durations: Durations;
  range: DayRange;
  /** The last moment of the range. */
  end: string;
  endpoint: string | undefined;
}

/** The durations of requests over time, and their number. */
export function DurationCharts({ durations: { unit, points }, range, end, endpoint }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const zone = useZone();
  const [stored, store] = useStored('local', 'careglass.durationLines', USUALLY_HIDDEN);
  const hidden = stored.split(',').filter((name) => isOneOf(LINES, name));
  const toggle = (key: string): void =>
    store((hidden.some((each) => each === key) ? hidden.filter((each) => each !== key) : [...hidden, key]).join());
  const starts = points.map(({ start }) => start);
  const tickOf = tickTexts(starts, end, zone, language);
  // The list of events cannot be opened for one end-point: a value of a field is never in an address.
  const hrefOf = (start: string) =>
    endpoint === undefined ? metricsListPath({ EventName: 'API', ...timesOfPeriod(start, starts, end) }) : undefined;
  const counted = points.some(({ count }) => count > 0) ? points : [];
  const first = translate(`measured.units.${unit}`);
  const count = { key: 'count', label: translate('measured.requests'), unit: '' };
  return (
    <>
      <LinesChart
        title={translate('measured.durations')}
        unit={translate('measured.ms')}
        period={range}
        first={first}
        series={LINES.map((key) => ({ key, label: translate(`measured.types.${key}`) }))}
        more={[count]}
        points={counted.map(({ start, total: _total, ...values }) => ({ at: start, values }))}
        hrefOf={({ at }) => hrefOf(String(at))}
        hidden={hidden}
        onToggle={toggle}
        empty={translate('measured.noRequests')}
      />
      <Later>
        <BarsChart
          title={translate('measured.requestCounts')}
          unit={translate('measured.requests')}
          period={range}
          figures={{
            first: `${first} (${zone})`,
            series: [{ ...count, label: translate('measured.requests') }],
            rows: counted.map(({ start, count: value }) => ({
              key: start,
              label: shortDateTime(start, language, zone),
              tick: tickOf(start),
              fileLabel: momentText(Date.parse(start), zone),
              values: { count: value },
            })),
            hrefOf: ({ key }) => hrefOf(key),
          }}
          empty={translate('measured.noRequests')}
        />
      </Later>
    </>
  );
}
