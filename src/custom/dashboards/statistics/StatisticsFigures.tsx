import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { runtimeConfig } from '../../../dataProvider/config';
import type { PeriodCount } from '../../../domain/dashboards/figures';
import type { Statistics } from '../../../domain/dashboards/statistics';
import { BarsChart } from '../../../ui/charts/BarsChart';
import type { FigureRow } from '../../../ui/charts/figures';
import { monthText } from '../../../ui/time';
import { Later } from '../../../ui/Later';
import { useLanguage } from '../../../ui/useLanguage';
import { ZoneContext } from '../../../ui/zone';
import { patientsWith } from '../overview/links';
import type { FigureArgs } from '../jobs/scope';
import { recordsHash } from '../parts/address';
import { DevicesChart } from './DevicesChart';
import { HoursChart } from './HoursChart';
import { daysBefore, monthOf } from './month';
import { OrgCharts } from './OrgCharts';
import { SeveralOrgs } from './SeveralOrgs';

interface Props {
  counts: Statistics;
  /** Whose patients were counted. */
  of: FigureArgs;
}

/** The charts and tables of the statistics. */
export function StatisticsFigures({ counts, of }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const words = (name: string): string => translate(`dashboards.statistics.${name}`);
  // Without a choice, there is nothing at all.
  const none = (name: string): string => (Object.keys(of).length > 0 ? translate('charts.none') : words(name));
  const months = (counted: readonly PeriodCount[]) =>
    counted.map(({ start, count }) => ({
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
  const whose = { at: counts.at, ...of };
  const monthly =
    (set: 'newPatients' | 'triagedAlerts', title: string) =>
    ({ key, label, values: { count } }: FigureRow) =>
      recordsHash({
        title: `${title}: ${label}`,
        count: count ?? 0,
        query: { ...whose, ...monthOf(key, counts), set },
      });
  return (
    <ZoneContext value={counts.timeZone}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(520px, 100%), 1fr))' }}>
        <HoursChart
          counts={counts}
          timeZone={counts.timeZone}
          hrefOf={({ title, count, hour, days }) => {
            const from = daysBefore(counts.at, days);
            const { timeZone } = counts;
            return recordsHash({ title, count, query: { ...whose, set: 'checkIns', from, value: hour, timeZone } });
          }}
        />
        <Later>
          <BarsChart
            title={words('newPatients')}
            unit={words('patients')}
            inZone={counts.timeZone}
            figures={{
              first: `${words('month')} (${counts.timeZone})`,
              series: counted(words('patients')),
              rows: months(counts.newPatientCountsByMonth),
              hrefOf: monthly('newPatients', words('newPatients')),
            }}
          />
          {runtimeConfig().stage !== 'production' && (
            <BarsChart
              title={words('triaged')}
              unit={words('alerts')}
              inZone={counts.timeZone}
              figures={{
                first: `${words('month')} (${counts.timeZone})`,
                series: counted(words('alerts')),
                rows: months(counts.patientTriageCountsByMonth),
                hrefOf: monthly('triagedAlerts', words('triaged')),
              }}
            />
          )}
          <BarsChart
            title={words('languages')}
            unit={words('patients')}
            empty={none('noPatients')}
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
              hrefOf: ({ key, label, values: { count } }) =>
                recordsHash({
                  title: `${words('languages')}: ${label}`,
                  count: count ?? 0,
                  query: { ...whose, set: 'patientsWithLanguage', value: key },
                }),
            }}
          />
          <DevicesChart counts={counts} />
        </Later>
      </Box>
      <Later>
        <OrgCharts
          orgs={counts.orgs}
          empty={none('noOrgs')}
          selfRegistered={counts.selfRegisterCountsByOrg}
          hrefOf={(id) =>
            patientsWith({
              orgId: id,
              ...(of.trialId !== undefined && { trialId: of.trialId }),
              ...(of.providerId !== undefined && { primaryProviderId: of.providerId }),
            })
          }
          recordsOf={({ set, orgId: id, title, count }) =>
            recordsHash({ title, count, query: { ...whose, set, orgId: id } })
          }
        />
        <SeveralOrgs patients={counts.patientsWithMultipleOrgs} total={counts.totalPatientsWithMultipleOrgs} />
      </Later>
    </ZoneContext>
  );
}
