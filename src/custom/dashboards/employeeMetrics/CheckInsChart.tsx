import { useTheme } from '@mui/material/styles';
import type { CheckInDay } from '../../../domain/dashboards/employeeMetrics';
import { BarsChart } from '../../../ui/charts/BarsChart';
import { figureText, valueOf } from '../../../ui/charts/figures';
import { shortDate } from '../../../ui/time';
import { useLanguage } from '../../../ui/useLanguage';
import { useZone } from '../../../ui/zone';
import { useRecordsAt } from '../returnToWork/records';
import { useWords } from '../returnToWork/useWords';

/** The check-ins of each day, and the employees who missed one on a day that has ended. */
export function CheckInsChart({ days }: { days: readonly CheckInDay[] }) {
  const words = useWords();
  const recordsAt = useRecordsAt();
  const language = useLanguage();
  const zone = useZone();
  const { palette } = useTheme();
  const title = words('checkIns');
  /** A day at the axis, where there is little room. */
  const tickText = (day: string): string =>
    new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day));
  return (
    <BarsChart
      title={title}
      unit={words('checkInsOne')}
      inZone={zone}
      figures={{
        first: `${words('day')} (${zone})`,
        series: [
          { key: 'checkIns', label: words('checkInsOne') },
          { key: 'missed', label: words('missed'), color: palette.text.disabled },
        ],
        rows: days.map(({ day, checkIns, missed, expected }) => ({
          key: day,
          label: shortDate(day, language),
          tick: tickText(day),
          fileLabel: day,
          values: { checkIns, missed },
          expected,
        })),
        facts: [{ label: words('expected'), of: ({ expected }) => figureText(expected, language), isNumber: true }],
        hrefOf: (row, series) =>
          series &&
          recordsAt({
            set: series.key === 'missed' ? 'missed' : 'checkIns',
            value: row.key,
            n: valueOf(row, series) ?? 0,
            title: `${words(series.key === 'missed' ? 'sets.missed' : 'sets.checkIns')}: ${row.label}`,
          }),
      }}
    />
  );
}
