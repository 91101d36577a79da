import { useTranslate } from 'react-admin';
import { bySeverity, CHECK_INS, METRIC_ALERTS } from '../../../domain/report/metrics';
import { countText } from '../../../domain/shownNumber';
import type { PatientTotals } from '../../../contract/reports';
import { AlertLevel } from '../../../ui/AlertGlyph';
import { useLanguage } from '../../../ui/useLanguage';
import { HeadedTable } from './HeadedTable';

/** The numbers of the chart and of the check-ins as a table. */
export function TotalsTable({ totals }: { totals: PatientTotals }) {
  const translate = useTranslate();
  const language = useLanguage();
  const title = translate('metrics.totals');
  return (
    <HeadedTable title={title}>
      <thead>
        <tr>
          <th scope="col">{translate('metrics.what')}</th>
          <th scope="col" className="right">
            {translate('metrics.count')}
          </th>
        </tr>
      </thead>
      <tbody>
        {CHECK_INS.map((name) => (
          <tr key={name}>
            <th scope="row">{translate(`metrics.${name}`)}</th>
            <td className="right">{countText(totals[name], language)}</td>
          </tr>
        ))}
        {METRIC_ALERTS.flatMap((dataId) =>
          bySeverity(totals.dataTotals[dataId] ?? []).map(({ name, color, count }) => {
            const label = translate('metrics.alertTotal', { alert: translate(`metrics.${dataId}`), level: name });
            return (
              <tr key={`${dataId} ${name} ${color}`}>
                <th scope="row">
                  <AlertLevel color={color} name={label} />
                </th>
                <td className="right">{countText(count, language)}</td>
              </tr>
            );
          }),
        )}
      </tbody>
    </HeadedTable>
  );
}
