import { Fragment } from 'react';
import { rowsOf } from '../../domain/entity/read';
import { labText } from '../../domain/history/values';
import type { LooseOf } from '../../domain/records';
import { useLanguage } from '../../ui/useLanguage';
import { LabSign } from '../../ui/LabSign';

type Labs = Pick<LooseOf<'patientData'>, 'labs'>;

/** The laboratory values of a data point that say something. */
const spokenRows = ({ labs }: Labs) => rowsOf(labs).filter((row) => labText(row, 'en') !== '');

export const hasAmounts = (record: Labs): boolean => spokenRows(record).length > 0;

/** The laboratory values of a data point, each with its unit, its range and its sign. */
export function LabAmounts({ record }: { record: Labs }) {
  const language = useLanguage();
  return (
    <>
      {spokenRows(record).map((row, index) => (
        <Fragment key={index}>
          {index > 0 && '; '}
          <LabSign item={row}>{labText(row, language)}</LabSign>
        </Fragment>
      ))}
    </>
  );
}
