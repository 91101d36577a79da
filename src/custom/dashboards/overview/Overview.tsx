import { useTranslate } from 'react-admin';
import { runtimeConfig } from '../../../dataProvider/config';
import type { OverviewSet } from '../../../domain/dashboards/countedSets';
import { OVERVIEW, type Overview as Counts } from '../../../domain/dashboards/overview';
import type { LevelCount } from '../../../domain/dashboards/figures';
import { AlertLevel } from '../../../ui/AlertGlyph';
import { BarsChart } from '../../../ui/charts/BarsChart';
import { Later } from '../../../ui/Later';
import { useLanguage } from '../../../ui/useLanguage';
import { JobFigures } from '../jobs/JobFigures';
import { CardGrid, FigureCard, type Figure } from '../parts/FigureCard';
import { OrgsHelp } from '../parts/OrgsHelp';
import { recordsHash } from '../parts/address';
import type { DashboardProps } from '../types';
import { duplicatesPath, employeesPath, filteredPath } from '../../../routes';
import { patientsWith } from './links';

const NO_ARGS = {};

/** The overview: how many there are, and what has happened in the last day and month. */
export default function Overview(props: DashboardProps) {
  return (
    <JobFigures<Counts> {...props} reportName={OVERVIEW} args={NO_ARGS}>
      {(counts) => <Figures counts={counts} />}
    </JobFigures>
  );
}

function Figures({ counts }: { counts: Counts }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { at } = counts;
  const words = (name: string): string => translate(`dashboards.overview.${name}`);
  const single = (name: string, value: number | undefined, to?: string) =>
    value === undefined ? null : (
      <FigureCard title={words(name)} help={words(`${name}Help`)} figures={[{ key: name, value, to }]} />
    );
  const counted = (set: OverviewSet, name: string, value: number, title: string): Figure => ({
    key: set,
    label: name,
    name,
    value,
    to: recordsHash({ query: { set, at }, count: value, title: `${title}: ${name}` }),
  });
  const levels = (set: OverviewSet, of: readonly LevelCount[], title: string): Figure[] =>
    of.map(({ alertLevelId, names, color, count }) => ({
      ...counted(set, names[language], count, title),
      key: alertLevelId,
      label: <AlertLevel color={color} name={names[language]} />,
      to: recordsHash({ query: { set, at, level: alertLevelId }, count, title: `${title}: ${names[language]}` }),
    }));
  const { labAlertCounts, checkInAlertCounts } = counts.alertCounts24Hours;
  const [registered, checkIns, other] = [words('registered'), words('checkIns'), words('other')];
  const [checkInAlerts, labAlerts] = [words('checkInAlerts'), words('labAlerts')];
  return (
    <>
      <CardGrid>
        {single('totalPatients', counts.totalPatients, patientsWith())}
        {single(
          'totalProviders',
          counts.totalProviders,
          filteredPath({ resource: 'providers' }, { validated: 'true' }),
        )}
        {single(
          'totalOrganizations',
          counts.totalOrganizations,
          filteredPath({ resource: 'organizations' }, { validated: 'true' }),
        )}
        {single('roster', counts.totalRosterItems, employeesPath())}
        {single('duplicates', counts.totalDuplicatesInRoster, duplicatesPath())}
        <FigureCard
          title={registered}
          help={words('registeredHelp')}
          figures={[
            counted('registered24Hours', words('day'), counts.registeredCount24Hours, registered),
            counted('registered30Days', words('month'), counts.registeredCount30Days, registered),
          ]}
        />
        <FigureCard
          title={checkIns}
          help={words('checkInsHelp')}
          figures={[
            counted('checkIns24Hours', words('day'), counts.checkInCount24Hours, checkIns),
            counted('checkIns30Days', words('month'), counts.checkInCount30Days, checkIns),
          ]}
        />
        <FigureCard
          title={other}
          figures={[
            counted('inactivePatients', words('inactive'), counts.inactivePatientCount, other),
            counted('deletedPatients', words('deleted'), counts.deletedPatientCount, other),
          ]}
        />
        <FigureCard
          title={checkInAlerts}
          help={words('checkInAlertsHelp')}
          figures={levels('checkInAlerts24Hours', checkInAlertCounts, checkInAlerts)}
          none={words('noAlerts')}
        />
        {runtimeConfig().stage !== 'production' && (
          <FigureCard
            title={labAlerts}
            help={words('labAlertsHelp')}
            figures={levels('labAlerts24Hours', labAlertCounts, labAlerts)}
            none={words('noAlerts')}
          />
        )}
      </CardGrid>
      <Later>
        <BarsChart
          horizontal
          title={words('byOrg')}
          aside={<OrgsHelp />}
          unit={words('patients')}
          empty={words('noOrgs')}
          figures={{
            first: words('organization'),
            series: [{ key: 'patients', label: words('patients') }],
            rows: counts.orgs.map(({ orgId, name, patientCount }) => ({
              key: orgId,
              label: name,
              values: { patients: patientCount },
            })),
            hrefOf: ({ key }) => patientsWith({ orgId: key }),
          }}
        />
      </Later>
    </>
  );
}
