import { useTranslate } from 'react-admin';
import type { ExpectedSet } from '../../../domain/dashboards/countedSets';
import type { Adherence } from '../../../domain/dashboards/followUp';
import { countText, shareText } from '../../../domain/shownNumber';
import { BarsChart } from '../../../ui/charts/BarsChart';
import { useLanguage } from '../../../ui/useLanguage';

interface Props {
  title: string;
  /** The heading of the plans or organizations. */
  first: string;
  of: readonly Adherence[];
  /** The address of the patients or check-ins that a figure of a plan or organization counts. */
  hrefOf: (id: string, figure: { title: string; count: number; set: ExpectedSet }) => string | undefined;
}

/** The numbers and their sets. The share leads to the patients whose it is. */
const PATIENTS = { key: 'patients', word: 'patients', set: 'expectedPatients' } as const;
const NUMBERS = [
  { key: 'kept', word: 'kept', set: 'keptCheckIns' },
  { key: 'windows', word: 'expected', set: 'expectedCheckIns' },
  PATIENTS,
] as const;

/** The share of expected check-ins that were made. The table has its interval and what it is a share of. */
export function AdherenceChart({ title, first, of, hrefOf }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const words = (name: string): string => translate(`dashboards.followUp.${name}`);
  const percent = (share: number): string => shareText(share, language, 1);
  const numbers = NUMBERS.map(({ key, word }) => ({ key, label: words(word), unit: '' }));
  return (
    <BarsChart
      horizontal
      withTable
      title={title}
      unit={words('adherenceUnit')}
      empty={words('noneExpected')}
      figures={{
        first,
        series: [{ key: 'share', label: words('adherence'), unit: '', fileUnit: '%' }],
        more: numbers,
        text: (value, { key }) => (key === 'share' ? percent(value / 100) : countText(value, language)),
        tick: (value) => shareText(value / 100, language),
        rows: of.map(({ id, name, patients, windows, kept, share }) => ({
          key: id,
          label: name === '' ? words('noOrganization') : name,
          values: { share: share.value * 100, kept, windows, patients },
          share,
        })),
        hrefOf: ({ key: id, label, values }, series) => {
          const counted = NUMBERS.find(({ key }) => key === series?.key) ?? PATIENTS;
          const title = `${words(counted.word)}: ${label}`;
          return hrefOf(id, { title, count: values[counted.key], set: counted.set });
        },
        facts: [
          {
            label: words('interval'),
            of: ({ share }) => `${percent(share.low)} – ${percent(share.high)}`,
            isNumber: true,
          },
        ],
      }}
    />
  );
}
