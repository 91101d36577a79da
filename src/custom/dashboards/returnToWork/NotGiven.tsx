import type { EmployerFigures } from '../../../domain/dashboards/employerMetrics';
import { CardGrid, FigureCard } from '../parts/FigureCard';
import { useRecordsAt } from './records';
import { useWords } from './useWords';

const STATES = ['planned', 'refused', 'unknown'] as const;

/** The employees who have a vaccination, and the vaccinations that do not count as one. */
export function NotGiven({ counts: { employees, notGiven } }: { counts: EmployerFigures['vaccinationCounts'] }) {
  const words = useWords();
  const recordsAt = useRecordsAt();
  const title = words('vaccinated');
  return (
    <CardGrid>
      <FigureCard
        title={title}
        help={words('vaccinationsHelp')}
        figures={[{ key: 'vaccinated', value: employees, to: recordsAt({ set: 'vaccinated', n: employees, title }) }]}
      />
      <FigureCard
        title={words('notGiven')}
        help={words('notGivenHelp')}
        figures={STATES.map((state) => {
          const name = words(`states.${state}`);
          const n = notGiven[state];
          const to = recordsAt({ set: 'notGiven', value: state, n, title: `${words('sets.notGiven')}: ${name}` });
          return { key: state, label: name, name, value: n, to };
        })}
      />
    </CardGrid>
  );
}
