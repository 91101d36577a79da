import { useTranslate } from 'react-admin';
import type { SeriesGroup } from '../../domain/report/rowsFile';
import { BarsChart } from '../../ui/charts/BarsChart';
import { monthText } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';

interface Props {
  /** Titles of the measures, by their names. */
  measures: Readonly<Record<string, string>>;
  series: readonly SeriesGroup[];
  /** The zone of the days of employees whose own is not known; IANA name. */
  timeZone: string;
}

/** The sums of a series by month, as bars and as a table. */
export function SeriesChart({ measures, series, timeZone }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <BarsChart
      withTable
      unit={Object.values(measures).join(' · ')}
      title={translate('employeeReports.byMonth')}
      inZone={translate('employeeReports.ownZones', { zone: timeZone })}
      figures={{
        first: translate('employeeReports.month'),
        series: Object.entries(measures).map(([key, label]) => ({ key, label, unit: '' })),
        rows: series.map((group) => ({
          key: group.group,
          label: monthText(`${group.group}-01`, language),
          fileLabel: group.group,
          values: Object.fromEntries(Object.keys(measures).map((name) => [name, Number(group[name] ?? 0)])),
        })),
      }}
    />
  );
}
