import { useTranslate } from 'react-admin';
import { momentText } from '../../../domain/dates/zone';
import { BarsChart } from '../../../ui/charts/BarsChart';
import { tickTexts } from '../../../ui/charts/period';
import { shortDateTime } from '../../../ui/time';
import { useLanguage } from '../../../ui/useLanguage';
import { useZone } from '../../../ui/zone';
import { usePeriods, type Measured } from './usePeriods';

/** The number of requests over time. */
export function RequestsCounts(measured: Measured) {
  const translate = useTranslate();
  const language = useLanguage();
  const zone = useZone();
  const { points, starts, first, hrefOf } = usePeriods(measured);
  const tickOf = tickTexts(starts, measured.end, zone, language);
  return (
    <BarsChart
      title={translate('measured.requestCounts')}
      unit={translate('measured.requests')}
      period={measured.range}
      figures={{
        first: `${first} (${zone})`,
        series: [{ key: 'count', label: translate('measured.requests'), unit: '' }],
        rows: points.map(({ start, count }) => ({
          key: start,
          label: shortDateTime(start, language, zone),
          tick: tickOf(start),
          fileLabel: momentText(Date.parse(start), zone),
          values: { count },
        })),
        hrefOf: ({ key }) => hrefOf(key),
      }}
      empty={translate('measured.noRequests')}
    />
  );
}
