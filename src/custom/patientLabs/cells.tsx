import type { LooseOf } from '../../domain/records';
import { amountText, limitsText, ownText } from '../../domain/history/values';
import type { CellProps } from '../../resources/extension';
import { useLanguage } from '../../ui/useLanguage';
import { NormalizedValue } from '../../ui/NormalizedValue';
import { DataIdCell } from '../../resources/patientData/cells';
import { columnsFor } from '../../resources/rows/columns';
import { ValuesCell } from '../../resources/rows/ValuesCell';
import { rowsOf } from '../../domain/entity/read';

const itemsOf = ({ labs }: LooseOf<'patientData'>) => rowsOf(labs);

type Item = ReturnType<typeof itemsOf>[number];

const joined = (record: LooseOf<'patientData'>, textOf: (item: Item) => string): string =>
  itemsOf(record).map(textOf).filter(Boolean).join(', ');

const NameCell = ({ record }: CellProps<'patientData'>) => <>{joined(record, ({ name }) => ownText(name))}</>;

/** The measured values of the items. A record without items shows its stored values. */
function ValueCell(props: CellProps<'patientData'>) {
  const { record } = props;
  const language = useLanguage();
  if (itemsOf(record).length === 0) return <ValuesCell {...props} column={{ ...props.column, field: 'data' }} />;
  return <>{joined(record, (item) => amountText(item, language))}</>;
}

const UnitCell = ({ record }: CellProps<'patientData'>) => <>{joined(record, ({ unit }) => ownText(unit))}</>;
function RangeCell({ record }: CellProps<'patientData'>) {
  const language = useLanguage();
  return <>{joined(record, (item) => limitsText(item, language))}</>;
}

const NormalizedCell = ({ record }: CellProps<'patientData'>) => (
  <>
    {itemsOf(record).map((item, index) => (
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
  column('eventTime', { cell: 'dateTime', label: 'history.labDate' }),
  column('dataId', { Cell: DataIdCell }),
  column('labs', { Cell: NameCell, label: 'labs.name', sortable: false, align: 'left' }),
  column('data', { Cell: ValueCell, label: 'labs.value', sortable: false, align: 'right' }),
  column('labs', { Cell: UnitCell, label: 'labs.unit', sortable: false, align: 'left' }),
  column('labs', { Cell: RangeCell, label: 'labs.range', sortable: false, align: 'right' }),
  column('labs', { Cell: NormalizedCell, label: 'labs.normalized', sortable: false, align: 'right' }),
  column('status'),
];
