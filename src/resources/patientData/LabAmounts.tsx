import { Fragment } from 'react';
import { labText } from '../../domain/history/values';
import { labItemsOf } from '../../domain/lab/awaited';
import { useLabWords } from '../../ui/useLabWords';
import { LabSign } from '../../ui/LabSign';

type Labs = Parameters<typeof labItemsOf>[0];

/** Words for deciding whether a value says something; they are not shown. */
const ANY_WORDS = { language: 'en', pending: '…' } as const;

/** The laboratory values of a data point that say something. */
const spokenRows = (record: Labs) => labItemsOf(record).filter((row) => labText(row, ANY_WORDS) !== '');

export const hasAmounts = (record: Labs): boolean => spokenRows(record).length > 0;

/** The laboratory values of a data point, each with its unit, its range and its sign. */
export function LabAmounts({ record }: { record: Labs }) {
  const words = useLabWords();
  return (
    <>
      {spokenRows(record).map((row, index) => (
        <Fragment key={index}>
          {index > 0 && '; '}
          <LabSign item={row}>{labText(row, words)}</LabSign>
        </Fragment>
      ))}
    </>
  );
}
