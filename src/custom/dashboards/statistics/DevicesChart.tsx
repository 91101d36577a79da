import { useTranslate } from 'react-admin';
import { signInsBehind, type Statistics } from '../../../domain/dashboards/statistics';
import { metricsListPath } from '../../../routes';
import { BarsChart } from '../../../ui/charts/BarsChart';

interface Props {
  counts: Pick<Statistics, 'at' | 'deviceLoginCounts'>;
}

/** The sign-ins of the last thirty days by the family of the device. Each figure leads to its sign-ins. */
export function DevicesChart({ counts: { at, deviceLoginCounts } }: Props) {
  const translate = useTranslate();
  const words = (name: string): string => translate(`dashboards.statistics.${name}`);
  return (
    <BarsChart
      title={words('devices')}
      unit={words('signIns')}
      horizontal
      empty={words('noSignIns')}
      records={{ to: metricsListPath(signInsBehind(at)), label: words('allSignIns') }}
      figures={{
        first: words('device'),
        series: [{ key: 'count', label: words('signIns') }],
        rows: deviceLoginCounts.map(({ family, count }) => ({
          key: family,
          label: family === '' ? words('unknown') : family,
          values: { count },
        })),
        hrefOf: ({ key }) => metricsListPath(signInsBehind(at, key)),
      }}
    />
  );
}
