import { useTranslate } from 'react-admin';
import type { Adherence } from '../../../domain/dashboards/followUp';
import { BarsChart } from '../../../ui/charts/BarsChart';
import { useLanguage } from '../../../ui/useLanguage';

interface Props {
  title: string;
  /** The heading of the plans or organizations. */
  first: string;
  of: readonly Adherence[];
  /** The list of the patients of a plan or organization. */
  hrefOf: (id: string) => string | undefined;
}

/** The share of expected check-ins that were made. The table has its interval and what it is a share of. */
export function AdherenceChart({ title, first, of, hrefOf }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const words = (name: string): string => translate(`dashboards.followUp.${name}`);
  const percent = (share: number): string =>
    share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <BarsChart
      horizontal
      withTable
      title={title}
      unit={words('adherenceUnit')}
      empty={words('noneExpected')}
      figures={{
        first,
        series: [{ key: 'share', label: words('adherence') }],
        text: (value) => percent(value / 100),
        rows: of.map(({ id, name, patients, windows, kept, share }) => ({
          key: id,
          label: name === '' ? words('noOrganization') : name,
          values: { share: share.value * 100 },
          share,
          patients,
          windows,
          kept,
        })),
        hrefOf: ({ key }) => hrefOf(key),
        facts: [
          { label: words('interval'), of: ({ share }) => `${percent(share.low)} – ${percent(share.high)}` },
          { label: words('kept'), of: ({ kept }) => kept.toLocaleString(language) },
          { label: words('expected'), of: ({ windows }) => windows.toLocaleString(language) },
          { label: words('patients'), of: ({ patients }) => patients.toLocaleString(language) },
        ],
      }}
    />
  );
}
