import { useTranslate } from 'react-admin';
import { HOUR_WINDOWS, USUAL_WINDOW, type CheckInHours } from '../../../domain/dashboards/statistics';
import { BarsChart } from '../../../ui/charts/BarsChart';
import { ChoiceSelect } from '../../../ui/ChoiceSelect';
import { useStored } from '../../../ui/useStored';

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

interface Props {
  counts: CheckInHours;
  timeZone: string;
  /** The address of the check-ins of an hour in the days before the figures. */
  hrefOf: (figure: { title: string; count: number; hour: string; days: number }) => string | undefined;
}

/** At which hours of the day patients check in, over a week to a year. */
export function HoursChart({ counts, timeZone, hrefOf }: Props) {
  const translate = useTranslate();
  const [kept, keep] = useStored('session', 'careglass.hourWindow', '');
  const days = HOUR_WINDOWS.find((each) => String(each) === kept) ?? USUAL_WINDOW;
  const words = (name: string): string => translate(`dashboards.statistics.${name}`);
  return (
    <BarsChart
      title={words('hours')}
      unit={words('checkIns')}
      inZone={timeZone}
      aside={
        <ChoiceSelect
          value={String(days)}
          choices={HOUR_WINDOWS.map((each) => ({ value: String(each), label: words(`windows.${each}`) }))}
          inputProps={{ 'aria-label': words('window') }}
          onChange={({ target: { value } }) => keep(value)}
        />
      }
      figures={{
        first: `${words('hour')} (${timeZone})`,
        series: [{ key: 'count', label: words('checkIns') }],
        rows: counts[`checkinByHourCounts${days}Days`].map((count, hour) => ({
          key: String(hour),
          label: hourText(hour),
          values: { count },
        })),
        hrefOf: ({ key, label, values: { count } }) =>
          hrefOf({ title: `${words('checkIns')}, ${label}`, count: count ?? 0, hour: key, days }),
      }}
    />
  );
}
