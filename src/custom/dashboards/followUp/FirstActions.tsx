import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { FollowUp } from '../../../domain/dashboards/followUp';
import { AlertLevel } from '../../../ui/AlertGlyph';
import { Card } from '../../../ui/Card';
import { BarsChart } from '../../../ui/charts/BarsChart';
import { DataTable } from '../../../ui/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { useLanguage } from '../../../ui/useLanguage';
import { FigureValue } from '../parts/FigureCard';

const HOUR = 60;
const DAY = 1_440;

interface Props {
  counts: FollowUp;
  /** Shows alerts of a level or of an hour of the day. */
  onOpen: (figure: {
    title: string;
    count: number;
    query: { set: 'alertsToAnswer' | 'waitingAlerts'; level?: string; value?: string };
  }) => void;
}

/** How long alerts wait for the first act, by level and by the hour in which they come. */
export function FirstActions({ counts: { actions, actionsByHour, timeZone }, onOpen }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const words = (name: string): string => translate(`dashboards.followUp.${name}`);
  const figure = (value: number): string => value.toLocaleString(language, { maximumFractionDigits: 1 });
  /** A time in its usual unit; one without an end is that of an alert that still waits. */
  const waited = (minutes: number | null): string =>
    minutes === null
      ? words('stillWaiting')
      : minutes < 2 * HOUR
        ? translate('dashboards.followUp.minutes', { n: figure(minutes) })
        : minutes < 2 * DAY
          ? translate('dashboards.followUp.hours', { n: figure(minutes / HOUR) })
          : translate('dashboards.followUp.days', { n: figure(minutes / DAY) });
  const linked = (set: 'alertsToAnswer' | 'waitingAlerts', count: number, level: string, name: string) => {
    const title = `${words(set === 'waitingAlerts' ? 'waiting' : 'alerts')}: ${name}`;
    return <FigureValue name={title} value={count} onOpen={() => onOpen({ title, count, query: { set, level } })} />;
  };
  return (
    <>
      <Card component="section" aria-label={words('actions')} sx={{ p: 2 }}>
        <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 'fontWeightMedium' }}>
          {words('actions')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {words('actionsHelp')}
        </Typography>
        {actions.length === 0 ? (
          <EmptyState small title={words('noAlerts')} />
        ) : (
          <DataTable aria-label={words('actions')}>
            <thead>
              <tr>
                <th scope="col">{words('level')}</th>
                <th scope="col" className="right">
                  {words('median')}
                </th>
                <th scope="col" className="right">
                  {words('p90')}
                </th>
                <th scope="col" className="right">
                  {words('alerts')}
                </th>
                <th scope="col" className="right">
                  {words('waiting')}
                </th>
              </tr>
            </thead>
            <tbody>
              {actions.map(({ level: { alertLevelId, color, names }, alerts, waiting, median, p90 }) => (
                <tr key={alertLevelId}>
                  <td>
                    <AlertLevel color={color} name={names[language]} />
                  </td>
                  <td className="right">{waited(median)}</td>
                  <td className="right">{waited(p90)}</td>
                  <td className="right">{linked('alertsToAnswer', alerts, alertLevelId, names[language])}</td>
                  <td className="right">{linked('waitingAlerts', waiting, alertLevelId, names[language])}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
      </Card>
      <BarsChart
        title={words('byHour')}
        unit={`${words('medianHours')} · ${timeZone}`}
        empty={words('noAlerts')}
        figures={{
          first: words('hour'),
          series: [{ key: 'median', label: words('median') }],
          text: (value) => figure(value),
          rows: actionsByHour.map(({ hour, median, alerts, waiting }) => ({
            key: String(hour),
            label: `${String(hour).padStart(2, '0')}:00`,
            values: { median: median === null ? null : median / HOUR },
            alerts,
            waiting,
          })),
          openOf:
            ({ key, label, alerts }) =>
            () =>
              onOpen({
                title: `${words('alerts')}: ${label}`,
                count: alerts,
                query: { set: 'alertsToAnswer', value: key },
              }),
          facts: [
            { label: words('alerts'), of: ({ alerts }) => alerts.toLocaleString(language) },
            { label: words('waiting'), of: ({ waiting }) => waiting.toLocaleString(language) },
          ],
        }}
      />
    </>
  );
}
