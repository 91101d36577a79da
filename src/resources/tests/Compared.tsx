import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import { useTranslate } from 'react-admin';
import { writtenOf } from '../../domain/entity/read';
import { measuredText } from '../../domain/shownNumber';
import { EmptyState } from '../../ui/EmptyState';
import { useLanguage } from '../../ui/useLanguage';
import { ScrolledTable } from './ScrolledTable';

export interface ComparedRow {
  key: string;
  names: readonly string[];
  /** What the test expects; absent if it does not mention this. An empty text means that it expects nothing. */
  expected?: string;
  found: unknown;
  /** Whether the test failed because of this. */
  isWrong: boolean;
}

interface Props {
  label: string;
  /** Keys of the headings of the names. */
  heads: readonly ('dataId' | 'tuple' | 'recommendId')[];
  rows: readonly ComparedRow[];
}

/** What a test expects beside what its run led to. What made it fail is marked, and stands first. */
export function Compared({ label, heads, rows }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  if (rows.length === 0) return <EmptyState small title={translate('planTests.nothingFound')} />;
  return (
    <ScrolledTable
      label={label}
      heads={[...heads, 'expected' as const, 'found' as const].map((head) => translate(`planTests.${head}`))}
    >
      {rows
        .toSorted((one, other) => Number(other.isWrong) - Number(one.isWrong))
        .map(({ key, names, expected, found, isWrong }) => (
          <tr key={key} {...(isWrong && { className: 'high' })}>
            {names.map((name, index) => (
              <td key={heads[index]}>
                {isWrong && index === 0 && (
                  <ErrorOutlineIcon className="mark" titleAccess={translate('planTests.differs')} />
                )}
                {name}
              </td>
            ))}
            <td>
              {expected === undefined
                ? translate('planTests.notNamed')
                : expected === ''
                  ? translate('planTests.noValue')
                  : expected}
            </td>
            <td>
              {(typeof found === 'number' ? measuredText(found, language) : writtenOf(found)) ||
                translate('planTests.noValue')}
            </td>
          </tr>
        ))}
    </ScrolledTable>
  );
}
