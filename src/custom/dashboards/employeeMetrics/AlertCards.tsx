import type { EmployerFigures } from '../../../domain/dashboards/employerMetrics';
import { AlertLevel } from '../../../ui/AlertGlyph';
import { useLanguage } from '../../../ui/useLanguage';
import { FigureCard } from '../parts/FigureCard';
import { useRecordsAt } from '../returnToWork/records';
import { useWords } from '../returnToWork/useWords';

const KINDS = [
  ['overallAlertCounts', 'overallAlerts'],
  ['covidAlertCounts', 'covidAlerts'],
  ['exposureAlertCounts', 'exposureAlerts'],
] as const;

/** The alerts of a period by level: overall, those that point to COVID-19, and those of exposure. */
export function AlertCards({ totals }: { totals: EmployerFigures['patientTotals'] }) {
  const words = useWords();
  const recordsAt = useRecordsAt();
  const language = useLanguage();
  return KINDS.map(([list, set]) => {
    const title = words(`viewer.tabs.${set}`);
    return (
      <FigureCard
        key={set}
        title={title}
        none={words('noAlerts')}
        figures={totals[list].map(({ alertLevelId, names, color, count }) => {
          const name = names[language];
          const to = recordsAt({ set, value: alertLevelId, n: count, title: `${title}: ${name}` });
          return { key: alertLevelId, label: <AlertLevel color={color} name={name} />, name, value: count, to };
        })}
      />
    );
  });
}
