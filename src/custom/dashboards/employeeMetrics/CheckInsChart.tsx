import { wordLocale } from '../../../domain/dates/wordLocale';
import { useTheme } from '@mui/material/styles';
import type { EmployeeMetrics } from '../../../domain/dashboards/employeeMetrics';
import { daysOf, type PeriodUnit } from '../../../domain/report/periods';
import { BarsChart } from '../../../ui/charts/BarsChart';
import { figureText, valueOf } from '../../../ui/charts/figures';
import { shortDate } from '../../../ui/time';
import { useLanguage } from '../../../ui/useLanguage';
import { useZone } from '../../../ui/zone';
import { useRecordsAt } from '../returnToWork/records';
import { useWords } from '../returnToWork/useWords';

const TICKS: Record<PeriodUnit, Intl.DateTimeFormatOptions> = {
  day: { month: 'short', day: 'numeric' },
  week: { month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  year: { year: 'numeric' },
};

/** The check-ins of each day, week, month or year, and those that employees missed on days that have ended. */
export function CheckInsChart({ over: { unit, periods } }: { over: EmployeeMetrics['checkInsOver'] }) {
  const words = useWords();
  const recordsAt = useRecordsAt();
  const language = useLanguage();
  const zone = useZone();
  const { palette } = useTheme();
  const title = words('checkIns');
  /** The first day of a period at the axis, where there is little room. */
  const tickText = (day: string): string =>
    new Intl.DateTimeFormat(wordLocale(language), { ...TICKS[unit], timeZone: 'UTC' }).format(new Date(day));
  return (
    <BarsChart
      title={title}
      unit={words('checkInsOne')}
      inZone={zone}
      figures={{
        first: `${words(`units.${unit}`)} (${zone})`,
        series: [
          { key: 'checkIns', label: words('checkInsOne') },
          { key: 'missed', label: words('missed'), color: palette.text.disabled },
        ],
        rows: periods.map(({ start, checkIns, missed, expected }) => ({
          key: start,
          label: shortDate(start, language),
          tick: tickText(start),
          fileLabel: start,
          values: { checkIns, missed },
          expected,
        })),
        facts: [{ label: words('expected'), of: ({ expected }) => figureText(expected, language), isNumber: true }],
        hrefOf: (row, series) =>
          series &&
          recordsAt({
            set: series.key === 'missed' ? 'missed' : 'checkIns',
            value: daysOf(row.key, unit),
            n: valueOf(row, series) ?? 0,
            title: `${words(series.key === 'missed' ? 'sets.missed' : 'sets.checkIns')}: ${row.label}`,
          }),
      }}
    />
  );
}
