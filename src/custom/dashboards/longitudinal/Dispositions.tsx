import { useTranslate } from 'react-admin';
import { nameIn } from '../../../domain/dashboards/figures';
import type { Disposition } from '../../../domain/dashboards/longitudinal';
import { BarsChart } from '../../../ui/charts/BarsChart';
import { ChoiceSelect } from '../../../ui/ChoiceSelect';
import { useLanguage } from '../../../ui/useLanguage';
import { useStored } from '../../../ui/useStored';

/** The choice that counts all levels. No level has an empty id. */
const ALL = '';

interface Props {
  of: readonly Disposition[];
  /** The address of the recommendations of a category, perhaps only of those that belong to alerts of a level. */
  hrefOf: (figure: { title: string; count: number; query: { value: string; level?: string } }) => string | undefined;
}

/** What was recommended, by category; of all alerts, or only of those with a level. */
export function Dispositions({ of, hrefOf }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const [kept, keep] = useStored('session', 'careglass.dispositionLevel', ALL);
  const words = (name: string): string => translate(`dashboards.longitudinal.${name}`);
  const found = new Map(
    of.flatMap(({ alertCounts }) => alertCounts.map(({ alertLevelId, names }) => [alertLevelId, names[language]])),
  );
  const level = found.has(kept) ? kept : ALL;
  const countOf = ({ total, alertCounts }: Disposition): number =>
    level === ALL ? total : (alertCounts.find(({ alertLevelId }) => alertLevelId === level)?.count ?? 0);
  const shown = of.filter((each) => countOf(each) > 0);
  return (
    <BarsChart
      horizontal
      title={words('dispositions')}
      unit={words('recommendations')}
      empty={words('noDispositions')}
      aside={
        <ChoiceSelect
          value={level}
          choices={[
            { value: ALL, label: words('allLevels') },
            ...[...found].map(([value, label]) => ({ value, label: label ?? value })),
          ]}
          inputProps={{ 'aria-label': words('level') }}
          onChange={({ target: { value } }) => keep(value)}
        />
      }
      figures={{
        first: words('disposition'),
        series: [{ key: 'count', label: words('recommendations') }],
        rows: shown.map((each) => ({
          key: each.category,
          label: each.category === '' ? words('noCategory') : nameIn(each, language),
          values: { count: countOf(each) },
        })),
        hrefOf: ({ key, label, values: { count } }) =>
          hrefOf({ title: label, count: count ?? 0, query: { value: key, ...(level !== ALL && { level }) } }),
      }}
    />
  );
}
