import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { FollowUp } from '../../../domain/dashboards/followUp';
import { waitedIn, waitedUnit, type WaitedUnit } from '../../../domain/dashboards/followUp/waited';
import { figureWith } from '../../../domain/shownNumber';
import { AlertLevel } from '../../../ui/AlertGlyph';
import { Card } from '../../../ui/Card';
import { BarsChart } from '../../../ui/charts/BarsChart';
import { figureText } from '../../../ui/charts/figures';
import { DataTable } from '../../../ui/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { useLanguage } from '../../../ui/useLanguage';
import { FigureValue } from '../parts/FigureCard';

/** The least figure that is shown; a shorter time is less than this, but not zero. */
const LEAST = 0.1;

interface Props {
  counts: FollowUp;
  /** The address of alerts of a level or of an hour of the day. */
  hrefOf: (figure: {
    title: string;
    count: number;
    query: { set: AlertsSet; level?: string; value?: string };
  }) => string | undefined;
}

type AlertsSet = 'alertsToAnswer' | 'waitingAlerts';

/** How long alerts wait for the first act, by level and by the hour in which they come. */
export function FirstActions({ counts: { actions, actionsByHour, timeZone }, hrefOf }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const words = (name: string): string => translate(`dashboards.followUp.${name}`);
  /** A number of a unit. Minutes are whole; other units have one decimal. */
  const number = (value: number, unit: WaitedUnit): string => {
    const digits = unit === 'minutes' ? 0 : 1;
    const text = (shown: number): string => figureWith(shown, language, { decimals: digits });
    return unit !== 'minutes' && value > 0 && value < LEAST ? `< ${text(LEAST)}` : text(value);
  };
  const unit = waitedUnit(actions.flatMap(({ median, p90 }) => [median, p90]));
  /** A time in the unit of the table. Null: the alert still waits for an action. */
  const waited = (minutes: number | null): string =>
    minutes === null
      ? words('stillWaiting')
      : translate(`dashboards.followUp.${unit}`, { n: number(waitedIn(minutes, unit), unit) });
  const hourUnit = waitedUnit(actionsByHour.map(({ median }) => median));
  const medianIn = words(`medianIn.${hourUnit}`);
  const titleOf = (set: AlertsSet, name: string): string =>
    `${words(set === 'waitingAlerts' ? 'waiting' : 'alerts')}: ${name}`;
  const linked = (set: AlertsSet, count: number, level: string, name: string) => {
    const title = titleOf(set, name);
    return <FigureValue name={title} value={count} to={hrefOf({ title, count, query: { set, level } })} />;
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
        unit={
          actionsByHour.some(({ median }) => median === null) ? `${medianIn} (? = ${words('stillWaiting')})` : medianIn
        }
        inZone={timeZone}
        empty={words('noAlerts')}
        figures={{
          first: `${words('hour')} (${timeZone})`,
          series: [{ key: 'median', label: medianIn, unit: '' }],
          more: [
            { key: 'alerts', label: words('alerts'), unit: '' },
            { key: 'waiting', label: words('waiting'), unit: '' },
          ],
          text: (value, { key }) => (key === 'median' ? number(value, hourUnit) : figureText(value, language)),
          tick: (value) => translate(`dashboards.followUp.${hourUnit}`, { n: figureText(value, language) }),
          unknown: words('stillWaiting'),
          rows: actionsByHour.map(({ hour, median, alerts, waiting }) => ({
            key: String(hour),
            label: `${String(hour).padStart(2, '0')}:00`,
            values: { median: median === null ? null : waitedIn(median, hourUnit), alerts, waiting },
          })),
          hrefOf: ({ key: value, label, values: { alerts, waiting } }, series) => {
            const set = series?.key === 'waiting' ? 'waitingAlerts' : 'alertsToAnswer';
            const count = set === 'waitingAlerts' ? waiting : alerts;
            return hrefOf({ title: titleOf(set, label), count, query: { set, value } });
          },
        }}
      />
    </>
  );
}
