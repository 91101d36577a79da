import type { EmployerMetrics } from '../../../domain/dashboards/employerMetrics';
import { AlertLevel } from '../../../ui/AlertGlyph';
import { BarsChart } from '../../../ui/charts/BarsChart';
import { CardGrid, FigureCard } from '../parts/FigureCard';
import type { Quantity } from '../returnToWork/quantities';
import { useRecordsAt } from '../returnToWork/records';
import { useWords } from '../returnToWork/useWords';

interface Props {
  metrics: EmployerMetrics;
  title: string;
  unit: string;
  quantities: readonly Quantity[];
  help?: string | undefined;
  /** Why there are no figures. */
  empty?: string;
}

/** Some numbers of all employers, and of each: as a chart, a table and a file. Each number leads to its records. */
export function OrgQuantities({ metrics: { orgs, employerTotals }, title, unit, quantities, help, empty }: Props) {
  const words = useWords();
  const recordsAt = useRecordsAt();
  const all = words('allEmployers');
  return (
    <>
      <CardGrid>
        <FigureCard
          title={all}
          help={help}
          none={empty}
          figures={quantities.map(({ key, label, help: means, level, of, set, value }) => ({
            key,
            ...(means !== undefined && { help: means }),
            label: level === undefined ? label : <AlertLevel color={level} name={label} />,
            name: label,
            value: of(employerTotals),
            to: recordsAt({ set, value, n: of(employerTotals), title: `${title}: ${label}` }),
          }))}
        />
      </CardGrid>
      <BarsChart
        horizontal
        withTable
        title={title}
        unit={unit}
        empty={orgs.length === 0 ? words('noOrgs') : empty}
        figures={{
          first: words('organization'),
          series: quantities.map(({ key, label, color }) => ({ key, label, ...(color !== undefined && { color }) })),
          rows:
            quantities.length === 0
              ? []
              : orgs.map((org) => ({
                  key: org.orgId,
                  label: org.name,
                  values: Object.fromEntries(quantities.map(({ key, of }) => [key, of(org)])),
                })),
          hrefOf: ({ key: orgId, label: name, values }, series) => {
            const asked = quantities.find(({ key }) => key === series?.key);
            if (!asked) return undefined;
            const { key, set, value, label } = asked;
            return recordsAt({ set, value, orgId, n: values[key] ?? 0, title: `${title}, ${name}: ${label}` });
          },
        }}
      />
    </>
  );
}
