import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTheme } from '@mui/material/styles';
import type { EmployerMetrics } from '../../../domain/dashboards/employerMetrics';
import { isOneOf } from '../../../domain/entity/read';
import { csvOf } from '../../../ui/charts/figures';
import { saveBlob } from '../../../ui/download';
import { useLanguage } from '../../../ui/useLanguage';
import { useStored } from '../../../ui/useStored';
import {
  doseQuantities,
  eventQuantities,
  levelQuantities,
  otherQuantities,
  rosterQuantities,
} from '../returnToWork/quantities';
import { RtwCounted } from '../returnToWork/records';
import { NotGiven } from '../returnToWork/NotGiven';
import { PeriodLine } from '../parts/PeriodLine';
import { useWords } from '../returnToWork/useWords';
import { OrgQuantities } from './OrgQuantities';

const TABS = [
  'rosterTotals',
  'overallAlerts',
  'covidAlerts',
  'vaccines',
  'exposureAlerts',
  'events',
  'miscellaneous',
] as const;
type TabName = (typeof TABS)[number];

/** The figures of employers, a tab for each kind. */
export function EmployerTabs({ metrics }: { metrics: EmployerMetrics }) {
  const words = useWords();
  const language = useLanguage();
  const theme = useTheme();
  const id = useId();
  const [kept, keep] = useStored('session', 'careglass.employerTab', '');
  const open = isOneOf(TABS, kept) ? kept : 'rosterTotals';
  const { startTime, endTime, timeZone, ignoreRTW, employerTotals, orgs } = metrics;
  const roster = rosterQuantities(employerTotals, words);
  const save = (): void => {
    const csv = csvOf({
      first: words('organization'),
      series: roster,
      rows: orgs.map((org) => ({
        key: org.orgId,
        label: org.name,
        values: Object.fromEntries(roster.map(({ key, of }) => [key, of(org)])),
      })),
    });
    saveBlob(new Blob([csv], { type: 'text/csv' }), `${words('viewer.fileName')}.csv`);
  };
  const title = words(`viewer.tabs.${open}`);
  const shared = { metrics, title, unit: words('alerts'), empty: words('noAlerts') };
  const contents: Record<TabName, () => ReactNode> = {
    rosterTotals: () => <OrgQuantities {...shared} unit={words('rosterItems')} quantities={roster} />,
    overallAlerts: () => (
      <OrgQuantities
        {...shared}
        quantities={levelQuantities(employerTotals, 'overallAlertCounts', 'overallAlerts', theme, language)}
      />
    ),
    covidAlerts: () => (
      <OrgQuantities
        {...shared}
        quantities={levelQuantities(employerTotals, 'covidAlertCounts', 'covidAlerts', theme, language)}
      />
    ),
    exposureAlerts: () => (
      <OrgQuantities
        {...shared}
        quantities={levelQuantities(employerTotals, 'exposureAlertCounts', 'exposureAlerts', theme, language)}
      />
    ),
    vaccines: () => (
      <>
        <OrgQuantities
          {...shared}
          unit={words('vaccinations')}
          help={words('vaccinationsHelp')}
          empty={words('noVaccinations')}
          quantities={doseQuantities(employerTotals, language)}
        />
        <Box sx={{ mt: 2 }}>
          <NotGiven counts={employerTotals.vaccinationCounts} />
        </Box>
      </>
    ),
    events: () => <OrgQuantities {...shared} help={words('eventsHelp')} quantities={eventQuantities(words)} />,
    miscellaneous: () => <OrgQuantities {...shared} unit={words('employees')} quantities={otherQuantities(words)} />,
  };
  return (
    <RtwCounted value={{ startTime, endTime, timeZone, employers: true, ignoreRTW }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <PeriodLine counts={metrics} />
        <Button sx={{ ml: 'auto' }} onClick={save}>
          {words('viewer.csv')}
        </Button>
      </Box>
      <Tabs
        value={open}
        variant="scrollable"
        aria-label={words('viewer.label')}
        onChange={(_, name: TabName) => keep(name)}
      >
        {TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            label={words(`viewer.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box key={open} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} sx={{ pt: 2 }}>
        {contents[open]()}
      </Box>
    </RtwCounted>
  );
}
