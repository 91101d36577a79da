import Box from '@mui/material/Box';
import type { EmployeeMetrics } from '../../../domain/dashboards/employeeMetrics';
import { Later } from '../../../ui/Later';
import { ZoneContext } from '../../../ui/zone';
import { CardGrid, FigureCard } from '../parts/FigureCard';
import { PeriodLine } from '../parts/PeriodLine';
import { NotGiven } from '../returnToWork/NotGiven';
import { RtwCounted, useRecordsAt } from '../returnToWork/records';
import { useWords } from '../returnToWork/useWords';
import { AlertCards } from './AlertCards';
import { CheckInsChart } from './CheckInsChart';
import { DosesChart, StatusChart, TestsChart } from './EmployeeCharts';
import type { RtwSet } from '../../../domain/returnToWork/sets';

/** The figures of employees: cards and charts. Each number leads to its records. */
export function EmployeeFigures({ counts }: { counts: EmployeeMetrics }) {
  const { startTime, endTime, timeZone, orgId } = counts;
  return (
    <RtwCounted value={{ startTime, endTime, timeZone, ...(orgId !== null && { orgId }) }}>
      <ZoneContext value={timeZone}>
        <PeriodLine counts={counts} />
        <Figures counts={counts} />
      </ZoneContext>
    </RtwCounted>
  );
}

function Figures({ counts }: { counts: EmployeeMetrics }) {
  const words = useWords();
  const recordsAt = useRecordsAt();
  const { patientTotals, begun } = counts;
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
    <>
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
        <CheckInsChart over={counts.checkInsOver} />
        <Later>
          <TestsChart counts={patientTotals.testCounts} />
          <DosesChart counts={counts.vaccinationCounts} />
        </Later>
      </Box>
      <NotGiven counts={counts.vaccinationCounts} />
    </>
  );
}
