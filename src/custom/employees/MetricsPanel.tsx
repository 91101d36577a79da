import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { PatientTotals } from '../../contract/reports';
import { CHECK_INS } from '../../domain/report/metrics';
import { countText } from '../../domain/shownNumber';
import { LatestAlerts } from '../../resources/patients/latestAlert/LatestAlerts';
import { AlertLevel } from '../../ui/AlertGlyph';
import { DataTable } from '../../ui/DataTable';
import { Fact, Facts } from '../../ui/Fact';
import { useLanguage } from '../../ui/useLanguage';

/** Numbers of check-ins and alerts, by kind and level. */
export function MetricsPanel({ totals, patientId }: { totals: PatientTotals; patientId: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const alerts = Object.entries(totals.dataTotals);
  return (
    <Box sx={{ display: 'grid', gap: 2, '& tbody tr': { cursor: 'default' } }}>
      <DataTable aria-label={translate('employees.checkIns')}>
        <tbody>
          {CHECK_INS.map((name) => (
            <tr key={name}>
              <th scope="row">{translate(`employees.${name}`)}</th>
              <td className="right">{countText(totals[name], language)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <DataTable aria-label={translate('employees.alerts')}>
        <tbody>
          {alerts.map(([dataId, levels]) => (
            <tr key={dataId}>
              <th scope="row">{translate(`employees.alert.${dataId}`, { _: dataId })}</th>
              <td>
                <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
                  {levels.length === 0 && translate('employees.noneOf')}
                  {levels.map(({ name, color, count }) => (
                    <span key={`${name} ${color}`}>
                      <AlertLevel color={color} name={name} /> <strong>{countText(count, language)}</strong>
                    </span>
                  ))}
                </Box>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <Facts>
        <Fact label={translate('alerts.latest')}>
          <LatestAlerts patientId={patientId} />
        </Fact>
      </Facts>
    </Box>
  );
}
