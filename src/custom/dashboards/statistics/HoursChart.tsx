import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { HOUR_WINDOWS, USUAL_WINDOW, type Statistics } from '../../../domain/dashboards/statistics';
import { BarsChart } from '../../../ui/charts/BarsChart';
import { ChoiceSelect } from '../../../ui/ChoiceSelect';

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

interface Props {
  counts: Statistics['checkInByHourCounts'];
  timeZone: string;
  /** Shows the check-ins of an hour in the days before the figures. */
  onOpen: (figure: { title: string; count: number; hour: string; days: number }) => void;
}

/** At which hours of the day patients check in, over a week to a year. */
export function HoursChart({ counts, timeZone, onOpen }: Props) {
  const translate = useTranslate();
  const [days, setDays] = useState<(typeof HOUR_WINDOWS)[number]>(USUAL_WINDOW);
  const words = (name: string): string => translate(`dashboards.statistics.${name}`);
  return (
    <BarsChart
      title={words('hours')}
      unit={`${words('checkIns')} · ${timeZone}`}
      aside={
        <ChoiceSelect
          value={String(days)}
          choices={HOUR_WINDOWS.map((each) => ({ value: String(each), label: words(`windows.${each}`) }))}
          inputProps={{ 'aria-label': words('window') }}
          onChange={({ target: { value } }) =>
            setDays(HOUR_WINDOWS.find((each) => String(each) === value) ?? USUAL_WINDOW)
          }
        />
      }
      figures={{
        first: words('hour'),
        series: [{ key: 'count', label: words('checkIns') }],
        rows: counts[`${days}Days`].map((count, hour) => ({
          key: String(hour),
          label: hourText(hour),
          values: { count },
        })),
        openOf:
          ({ key, label, values: { count } }) =>
          () =>
            onOpen({ title: `${words('checkIns')}, ${label}`, count: count ?? 0, hour: key, days }),
      }}
    />
  );
}
