import { accuracyText, actualValue, valueText } from '../../../domain/history/values';
import type { CellProps } from '../../../resources/extension';
import { column } from '../table/columns';
import { SimpleTab } from './SimpleTab';

const ActualCell = ({ record }: CellProps) => <>{valueText(actualValue(record))}</>;
const AccuracyCell = ({ record }: CellProps) => <>{accuracyText(record['mpe'])}</>;

const COLUMNS = [
  column('eventTime', { cell: 'dateTime' }),
  column('dataId'),
  column('p10'),
  column('p50'),
  column('p90'),
  column('actual', { Cell: ActualCell, sortable: false, align: 'right' }),
  column('mpe', { Cell: AccuracyCell, label: 'history.accuracy' }),
];

/** What was forecast, and how it turned out. */
export default function ForecastsTab() {
  return (
    <SimpleTab
      columns={COLUMNS}
      sort={{ field: 'eventTime', order: 'DESC' }}
      ranged
      headOf={(record) => String(record['dataId'] ?? '')}
      fields={[
        { field: 'eventTime', cell: 'dateTime' },
        'dataId',
        'instanceId',
        'horizonDays',
        'p10',
        'p50',
        'p90',
        'mpe',
      ]}
    />
  );
}
