import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { PatientTotals } from '../../dataProvider/reports';
import { CHECK_INS } from '../../domain/report/metrics';
import { AlertGlyph, isAlertColor } from '../../ui/AlertGlyph';
import { DataTable } from '../../ui/DataTable';
import { useLanguage } from '../../ui/useLanguage';
import { useLevelNames } from '../../ui/useLevelNames';
import { ZonedTime } from '../../ui/ZonedTime';

/** Check-ins and alerts by kind and level, as figures. */
export function MetricsPanel(props: { totals: PatientTotals }) {
  const totals = useLevelNames(props.totals);
  const translate = useTranslate();
  const language = useLanguage();
  const [last] = totals.mostRecentAlertData;
  const alerts = Object.entries(totals.dataTotals);
  return (
    <Box sx={{ display: 'grid', gap: 2, '& tbody tr': { cursor: 'default' } }}>
      <DataTable aria-label={translate('employees.checkIns')}>
        <tbody>
          {CHECK_INS.map((name) => (
            <tr key={name}>
              <th scope="row">{translate(`employees.${name}`)}</th>
              <td className="right">{totals[name].toLocaleString(language)}</td>
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
                      {isAlertColor(color) ? <AlertGlyph color={color} label={name} /> : name}{' '}
                      <strong>{count.toLocaleString(language)}</strong>
                    </span>
                  ))}
                </Box>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {last && (
        <Typography variant="body2" color="text.secondary">
          {translate('employees.lastAlert')} <ZonedTime value={last.eventTime} show="named" />
        </Typography>
      )}
    </Box>
  );
}
