import { useTranslate } from 'react-admin';
import { isOneOf } from '../../../domain/entity/read';
import { LinesChart } from '../../../ui/charts/LinesChart';
import { Later } from '../../../ui/Later';
import { useStored } from '../../../ui/useStored';
import { RequestsCounts } from './RequestsCounts';
import { usePeriods, type Measured } from './usePeriods';

const LINES = ['p50', 'p95', 'p99', 'average', 'min', 'max'] as const;
const USUALLY_HIDDEN = 'average,min,max';

/** The durations of requests over time, and their number. */
export function DurationCharts(measured: Measured) {
  const translate = useTranslate();
  const [stored, store] = useStored('local', 'careglass.durationLines', USUALLY_HIDDEN);
  const hidden = stored.split(',').filter((name) => isOneOf(LINES, name));
  const toggle = (key: string): void =>
    store((hidden.some((each) => each === key) ? hidden.filter((each) => each !== key) : [...hidden, key]).join());
  const { points, first, hrefOf } = usePeriods(measured);
  return (
    <>
      <LinesChart
        title={translate('measured.durations')}
        unit={translate('measured.ms')}
        period={measured.range}
        first={first}
        series={LINES.map((key) => ({ key, label: translate(`measured.types.${key}`) }))}
        more={[{ key: 'count', label: translate('measured.requests'), unit: '' }]}
        points={points.map(({ start, total: _total, ...values }) => ({ at: start, values }))}
        hrefOf={({ at }) => hrefOf(String(at))}
        hidden={hidden}
        onToggle={toggle}
        empty={translate('measured.noRequests')}
      />
      <Later>
        <RequestsCounts {...measured} />
      </Later>
    </>
  );
}
