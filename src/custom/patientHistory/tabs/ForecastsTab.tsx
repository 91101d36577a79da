import { useTranslate } from 'react-admin';
import { accuracyText, actualValue, valueText } from '../../../domain/history/values';
import type { CellProps } from '../../../resources/extension';
import { fieldLabel } from '../../../resources/labels';
import { DataName, DataNameCell } from '../../../resources/patientData/cells';
import { useEntity } from '../../../resources/useEntity';
import { useLanguage } from '../../../ui/useLanguage';
import { Pairs } from '../../../ui/Pairs';
import { columnsFor } from '../../../resources/rows/columns';
import { SimpleTab } from './SimpleTab';

const ActualCell = ({ record }: CellProps<'forecasts'>) => <>{valueText(actualValue(record), useLanguage())}</>;
const AccuracyCell = ({ record }: CellProps<'forecasts'>) => <>{accuracyText(record.mpe, useLanguage())}</>;

const column = columnsFor<'forecasts'>();
const COLUMNS = [
  column('eventTime', { cell: 'dateTime' }),
  column('dataId', { Cell: DataNameCell, sortable: false }),
  column('p10'),
  column('p50'),
  column('p90'),
  column('actual', { Cell: ActualCell, sortable: false, align: 'right' }),
  column('mpe', { Cell: AccuracyCell, label: 'history.accuracy' }),
];

/** Forecasts, and whether they came true. */
export default function ForecastsTab() {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity } = useEntity();
  return (
    <SimpleTab<'forecasts'>
      columns={COLUMNS}
      sort={{ field: 'eventTime', order: 'DESC' }}
      ranged
      headOf={(record) => <DataName record={record} />}
      fields={[
        { field: 'eventTime', cell: 'dateTime' },
        { field: 'dataId', Cell: DataNameCell },
        'instanceId',
        'horizonDays',
        'p10',
        'p50',
        'p90',
        'mpe',
      ]}
      more={(record) => (
        <Pairs
          pairs={[
            [fieldLabel<'forecast'>(entity, 'actual', language), valueText(actualValue(record), language)],
            [translate('history.accuracy'), accuracyText(record.mpe, language)],
          ]}
        />
      )}
    />
  );
}
