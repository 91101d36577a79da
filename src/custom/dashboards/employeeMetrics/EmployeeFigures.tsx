import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EmployeeMetrics } from '../../../domain/dashboards/employeeMetrics';
import { shortDateTime } from '../../../ui/time';
import { Later } from '../../../ui/Later';
import { useLanguage } from '../../../ui/useLanguage';
import { ZoneContext } from '../../../ui/zone';
import { CardGrid, FigureCard } from '../parts/FigureCard';
import { NotGiven } from '../returnToWork/NotGiven';
import { RtwRecords } from '../returnToWork/RtwRecords';
import { recordsAt } from '../returnToWork/records';
import { useWords } from '../returnToWork/useWords';
import { AlertCards } from './AlertCards';
import { CheckInsChart } from './CheckInsChart';
import { DosesChart, StatusChart, TestsChart } from './EmployeeCharts';
import type { RtwSet } from '../../../domain/returnToWork/sets';

/** The figures of employees: cards and charts. Each number leads to its records. */
export function EmployeeFigures({ counts }: { counts: EmployeeMetrics }) {
  const words = useWords();
  const language = useLanguage();
  const { startTime, endTime, timeZone, orgId, patientTotals, begun } = counts;
  const card = (name: string, set: RtwSet, n: number) => {
    const title = words(name);
    const to = recordsAt({ set, n, title });
    return <FigureCard title={title} help={words(`${name}Help`)} figures={[{ key: name, value: n, to }]} />;
  };
  const restriction = (name: string, set: RtwSet, value: 'isolation' | 'quarantine', n: number) => {
    const label = words(name);
    return { key: name, label, name: label, value: n, to: recordsAt({ set, value, n, title: label }) };
  };
  return (
    <ZoneContext value={timeZone}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {shortDateTime(startTime, language, timeZone)} – {shortDateTime(endTime, language, timeZone)} ({timeZone})
      </Typography>
      <CardGrid>
        {card('employees', 'employees', patientTotals.qualified)}
        {card('registered', 'registered', patientTotals.registered)}
        {card('added', 'added', patientTotals.addedToRTW)}
        {card('positive', 'positive', patientTotals.positiveForCovid)}
        {card('exposed', 'exposed', counts.exposed)}
        <FigureCard
          title={words('restrictions')}
          help={words('restrictionsHelp')}
          figures={[
            restriction('openIsolations', 'open', 'isolation', patientTotals.openIsolations),
            restriction('openQuarantines', 'open', 'quarantine', patientTotals.openQuarantines),
            restriction('begunIsolations', 'begun', 'isolation', begun.isolation),
            restriction('begunQuarantines', 'begun', 'quarantine', begun.quarantine),
          ]}
        />
        <AlertCards totals={patientTotals} />
      </CardGrid>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(520px, 100%), 1fr))', mb: 2 }}
      >
        <StatusChart counts={counts.statusCounts} />
        <CheckInsChart days={counts.checkInsByDay} />
        <Later>
          <TestsChart counts={patientTotals.testCounts} />
          <DosesChart counts={counts.vaccinationCounts} />
        </Later>
      </Box>
      <NotGiven counts={counts.vaccinationCounts} />
      <RtwRecords counted={{ startTime, endTime, timeZone, ...(orgId !== null && { orgId }) }} />
    </ZoneContext>
  );
}
