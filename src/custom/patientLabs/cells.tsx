import type { LooseOf } from '../../domain/records';
import { labItemsOf } from '../../domain/lab/awaited';
import { amountText, limitsText, ownText } from '../../domain/history/values';
import type { CellProps } from '../../resources/extension';
import { useLabWords } from '../../ui/useLabWords';
import { useLanguage } from '../../ui/useLanguage';
import { NormalizedValue } from '../../ui/NormalizedValue';
import { DataIdCell } from '../../resources/patientData/cells';
import { LabTimeCell } from '../../resources/patientData/LabTimeCell';
import { columnsFor } from '../../resources/rows/columns';
import { ValuesCell } from '../../resources/rows/ValuesCell';

type Item = ReturnType<typeof labItemsOf>[number];

const joined = (record: LooseOf<'patientData'>, textOf: (item: Item) => string): string =>
  labItemsOf(record).map(textOf).filter(Boolean).join(', ');

const NameCell = ({ record }: CellProps<'patientData'>) => <>{joined(record, ({ name }) => ownText(name))}</>;

/** The measured values of the items. A record without items shows its stored values. */
function ValueCell(props: CellProps<'patientData'>) {
  const { record } = props;
  const words = useLabWords();
  if (labItemsOf(record).length === 0) return <ValuesCell {...props} column={{ ...props.column, field: 'data' }} />;
  return <>{joined(record, (item) => amountText(item, words))}</>;
}

const UnitCell = ({ record }: CellProps<'patientData'>) => <>{joined(record, ({ unit }) => ownText(unit))}</>;
function RangeCell({ record }: CellProps<'patientData'>) {
  const language = useLanguage();
  return <>{joined(record, (item) => limitsText(item, language))}</>;
}

const NormalizedCell = ({ record }: CellProps<'patientData'>) => (
  <>
    {labItemsOf(record).map((item, index) => (
      <span key={index}>
        {index > 0 && ', '}
        <NormalizedValue item={item} />
      </span>
    ))}
  </>
);

const column = columnsFor<'patientData'>();
/** The columns of laboratory results. */
export const LAB_COLUMNS = [
  column('eventTime', { Cell: LabTimeCell, named: true, label: 'history.labDate' }),
  column('dataId', { Cell: DataIdCell }),
  column('labs', { Cell: NameCell, label: 'labs.name', sortable: false, align: 'left' }),
  column('data', { Cell: ValueCell, label: 'labs.value', sortable: false, align: 'right' }),
  column('labs', { Cell: UnitCell, label: 'labs.unit', sortable: false, align: 'left' }),
  column('labs', { Cell: RangeCell, label: 'labs.range', sortable: false, align: 'right' }),
  column('labs', { Cell: NormalizedCell, label: 'labs.normalized', sortable: false, align: 'right' }),
  column('status'),
];
