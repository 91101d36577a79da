import { isObject } from '../../domain/entity/paths';
import type { EntityRecord, Json, JsonObject } from '../../domain/entity/types';
import { valueText } from '../../domain/history/values';
import type { CellProps } from '../../resources/extension';
import { NormalizedValue } from '../../ui/NormalizedValue';
import { column } from '../../resources/rows/columns';
import { ValuesCell } from '../../resources/rows/ValuesCell';
import { rowsOf } from '../../domain/entity/read';

const itemsOf = ({ labs }: EntityRecord): JsonObject[] => rowsOf(labs);

const joined = (record: EntityRecord, textOf: (item: JsonObject) => string): string =>
  itemsOf(record).map(textOf).filter(Boolean).join(', ');

const rangeText = (range: Json | undefined): string =>
  isObject(range) ? [range['low'], range['high']].map(valueText).join(' – ') : '';

const NameCell = ({ record }: CellProps) => <>{joined(record, ({ name }) => valueText(name))}</>;

/** The measured values. A record without items shows its values as they are stored. */
function ValueCell(props: CellProps) {
  const { record } = props;
  if (itemsOf(record).length === 0) return <ValuesCell {...props} column={{ ...props.column, field: 'data' }} />;
  return <>{joined(record, ({ comparator, value }) => `${valueText(comparator)}${valueText(value)}`)}</>;
}

const UnitCell = ({ record }: CellProps) => <>{joined(record, ({ unit }) => valueText(unit))}</>;
const RangeCell = ({ record }: CellProps) => <>{joined(record, ({ range }) => rangeText(range))}</>;

const NormalizedCell = ({ record }: CellProps) => (
  <>
    {itemsOf(record).map(({ normalizedValue }, index) => (
      <span key={index}>
        {index > 0 && ', '}
        <NormalizedValue value={normalizedValue} />
      </span>
    ))}
  </>
);

/** The columns of laboratory results. */
export const LAB_COLUMNS = [
  column('eventTime', { cell: 'dateTime', label: 'history.labDate' }),
  column('dataId'),
  column('labs', { Cell: NameCell, label: 'labs.name', sortable: false, align: 'left' }),
  column('data', { Cell: ValueCell, label: 'labs.value', sortable: false, align: 'right' }),
  column('unit', { Cell: UnitCell, label: 'labs.unit', sortable: false, align: 'left' }),
  column('range', { Cell: RangeCell, label: 'labs.range', sortable: false, align: 'right' }),
  column('normalized', { Cell: NormalizedCell, label: 'labs.normalized', sortable: false, align: 'right' }),
  column('status'),
];
