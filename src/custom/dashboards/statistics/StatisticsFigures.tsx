import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { runtimeConfig } from '../../../dataProvider/config';
import type { PeriodCount } from '../../../domain/dashboards/figures';
import type { Statistics } from '../../../domain/dashboards/statistics';
import { BarsChart } from '../../../ui/charts/BarsChart';
import { useLanguage } from '../../../ui/useLanguage';
import { ZoneContext } from '../../../ui/zone';
import { patientsWith } from '../overview/links';
import { HoursChart } from './HoursChart';
import { OrgCharts } from './OrgCharts';
import { SeveralOrgs } from './SeveralOrgs';

/** A month as its name and year. */
const monthText = (start: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(start));

/** The charts and tables of the statistics. */
export function StatisticsFigures({ counts }: { counts: Statistics }) {
  const translate = useTranslate();
  const language = useLanguage();
  const words = (name: string): string => translate(`dashboards.statistics.${name}`);
  const months = (of: readonly PeriodCount[]) =>
    of.map(({ start, count }) => ({
      key: start,
      label: monthText(start, language),
      fileLabel: start.slice(0, 7),
      values: { count },
    }));
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const languageName = (code: string): string => {
    try {
      return code === '' ? words('unknown') : (names.of(code) ?? code);
    } catch {
      // Not a language code.
      return code;
    }
  };
  const counted = (label: string) => [{ key: 'count', label }];
  return (
    <ZoneContext value={counts.timeZone}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(520px, 100%), 1fr))' }}>
        <HoursChart counts={counts.checkInByHourCounts} timeZone={counts.timeZone} />
        <BarsChart
          title={words('newPatients')}
          unit={words('patients')}
          figures={{
            first: words('month'),
            series: counted(words('patients')),
            rows: months(counts.newPatientCountsByMonth),
          }}
        />
        {runtimeConfig().stage !== 'production' && (
          <BarsChart
            title={words('triaged')}
            unit={words('alerts')}
            figures={{
              first: words('month'),
              series: counted(words('alerts')),
              rows: months(counts.patientTriageCountsByMonth),
            }}
          />
        )}
        <BarsChart
          title={words('languages')}
          unit={words('patients')}
          horizontal
          figures={{
            first: words('language'),
            series: counted(words('patients')),
            rows: counts.languageCounts.map(({ language: code, count }) => ({
              key: code,
              label: languageName(code),
              fileLabel: code,
              values: { count },
            })),
          }}
        />
        <BarsChart
          title={words('devices')}
          unit={words('signIns')}
          horizontal
          empty={words('noSignIns')}
          figures={{
            first: words('device'),
            series: counted(words('signIns')),
            rows: counts.deviceLoginCounts.map(({ family, count }) => ({
              key: family,
              label: family === '' ? words('unknown') : family,
              values: { count },
            })),
          }}
        />
      </Box>
      <OrgCharts orgs={counts.orgs} hrefOf={(orgId) => patientsWith({ orgId })} />
      <SeveralOrgs patients={counts.patientsWithMultipleOrgs} total={counts.totalPatientsWithMultipleOrgs} />
    </ZoneContext>
  );
}
