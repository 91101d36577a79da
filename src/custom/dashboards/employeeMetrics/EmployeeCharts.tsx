import type { EmployeeMetrics } from '../../../domain/dashboards/employeeMetrics';
import type { EmployerFigures } from '../../../domain/dashboards/employerMetrics';
import { nameIn } from '../../../domain/dashboards/figures';
import { keysOf } from '../../../domain/entity/read';
import { UNKNOWN, type RtwSet } from '../../../domain/returnToWork/sets';
import { EMPLOYEE_STATUSES, TEST_RESULTS } from '../../../domain/returnToWork/terms';
import { BarsChart } from '../../../ui/charts/BarsChart';
import { valueOf } from '../../../ui/charts/figures';
import { useLanguage } from '../../../ui/useLanguage';
import { useRecordsAt } from '../returnToWork/records';
import { useWords } from '../returnToWork/useWords';

const STATUSES = [...EMPLOYEE_STATUSES, UNKNOWN] as const;

interface CountsProps {
  title: string;
  unit: string;
  first: string;
  empty?: string;
  set: RtwSet;
  rows: readonly { key: string; label: string; count: number }[];
}

/** One number for each value of a set. */
function CountsChart({ title, unit, first, empty, set, rows }: CountsProps) {
  const recordsAt = useRecordsAt();
  return (
    <BarsChart
      horizontal
      title={title}
      unit={unit}
      {...(empty !== undefined && { empty })}
      figures={{
        first,
        series: [{ key: 'count', label: unit }],
        rows: rows.map(({ key, label, count }) => ({ key, label, values: { count } })),
        hrefOf: ({ key, label, values }) =>
          recordsAt({ set, value: key, n: values['count'] ?? 0, title: `${title}: ${label}` }),
      }}
    />
  );
}

/** How the employees are at the end of the period. */
export function StatusChart({ counts }: { counts: EmployeeMetrics['statusCounts'] }) {
  const words = useWords();
  return (
    <CountsChart
      title={words('statuses')}
      unit={words('statusUnit')}
      first={words('employeeStatus')}
      set="statuses"
      rows={STATUSES.map((key) => ({
        key,
        label: words(`employeeStatuses.${key}`),
        count: counts[key],
      }))}
    />
  );
}

/** The tests of the period. */
export function TestsChart({ counts }: { counts: EmployerFigures['patientTotals']['testCounts'] }) {
  const words = useWords();
  const rows = TEST_RESULTS.map((key) => ({ key, label: words(`results.${key}`), count: counts[key] }));
  return (
    <CountsChart
      title={words('tests')}
      unit={words('testsOne')}
      first={words('result')}
      empty={words('noTests')}
      set="tests"
      rows={keysOf(counts).some((key) => counts[key] > 0) ? rows : []}
    />
  );
}

/** The completed vaccinations: all, and those of the period. */
export function DosesChart({ counts: { doses } }: { counts: EmployerFigures['vaccinationCounts'] }) {
  const words = useWords();
  const language = useLanguage();
  const title = words('vaccinations');
  const recordsAt = useRecordsAt();
  return (
    <BarsChart
      horizontal
      title={title}
      unit={words('vaccinationsHelp')}
      empty={words('noVaccinations')}
      figures={{
        first: words('dose'),
        series: [
          { key: 'doses', label: words('total') },
          { key: 'dosesInPeriod', label: words('inPeriod') },
        ],
        rows: doses.map((dose) => ({
          key: dose.typeId,
          label: nameIn(dose, language),
          values: { doses: dose.count, dosesInPeriod: dose.inPeriod },
        })),
        hrefOf: (row, series) =>
          series &&
          recordsAt({
            set: series.key === 'doses' ? 'doses' : 'dosesInPeriod',
            value: row.key,
            n: valueOf(row, series) ?? 0,
            title: `${title}: ${row.label}`,
          }),
      }}
    />
  );
}
