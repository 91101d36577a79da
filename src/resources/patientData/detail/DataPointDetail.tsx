import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { isAlert } from '../../../domain/alerts/triaged';
import { textOf } from '../../../domain/entity/read';
import type { Json } from '../../../domain/entity/types';
import { lazyPiece } from '../../../ui/pieces';
import type { RaRecordOf } from '../../../dataProvider/bindings/keys';
import { codeCell } from '../../rows/codeCell';
import { columnsFor } from '../../rows/columns';
import { EntityRows } from '../../rows/EntityRows';
import { useEntityRows } from '../../rows/useEntityRows';
import { FieldList } from '../../rows/FieldList';
import { JsonPart } from '../../rows/JsonPart';
import { DataWordsCell } from '../cells';
import { LabItems } from './LabItems';
import { Part } from '../../../ui/Part';
import { TupleValues } from './TupleValues';
import { TypeParts } from './TypeParts';
import { usePlanRecord } from '../../plans/usePlanRecord';
import { EmptyState } from '../../../ui/EmptyState';

const AlertPanel = lazyPiece(() => import('../alert/AlertPanel'));

const AlertOf = lazyPiece(() => import('../explanation/AlertOf'));

const CategoryCell = codeCell('dataTypes', 'category');

const column = columnsFor<'patientData'>();
const SORT = { field: 'eventTime', order: 'DESC' } as const;
const COLUMNS = [
  column('eventTime', { cell: 'dateTime' }),
  column('status'),
  column('data', { Cell: DataWordsCell, sortable: false, align: 'left' }),
];

interface HistoryProps {
  dataId: Json | undefined;
  baseline: boolean;
  perPage: number;
  title: string;
  none: string;
}

/** The patient's data points of one type: all of them, or only baselines. */
function PointsOf({ dataId, baseline, perPage, title, none }: HistoryProps) {
  const filter = useMemo(() => ({ dataId, ...(baseline && { baseline: 'true' }) }), [baseline, dataId]);
  const rows = useEntityRows<'patientData'>({ filter, perPage, sort: SORT, nested: true });
  return (
    <Part title={title}>
      <EntityRows
        rows={rows}
        columns={COLUMNS}
        sizes={[perPage]}
        nested
        label={title}
        empty={<EmptyState small title={none} />}
      />
    </Part>
  );
}

const LAB = 'labTest';

/** Rows per page in the two tables below: baseline points, and all points. */
const BASELINE_ROWS = 1;
const PATIENT_ROWS = 25;

/** A data point: its values, its type, and the patient's data points of that type. */
export function DataPointDetail({ record }: { record: RaRecordOf<'patientData'> }) {
  const translate = useTranslate();
  const { dataId, planId } = record;
  const read = usePlanRecord('dataTypes', planId, dataId);
  const type = read.data;
  return (
    <>
      {isAlert(record) && <AlertPanel record={record} modelId={textOf(type?.modelId) || undefined} />}
      <FieldList
        record={record}
        fields={[
          { field: 'dataId', cell: 'id' },
          { field: 'eventTime', cell: 'dateTime' },
          { field: 'category', Cell: CategoryCell },
          'status',
          'baseline',
          'groupId',
          'sessionId',
          'planId',
          'priority',
          'reportName',
        ]}
      />
      <TupleValues record={record} type={type ?? undefined} />
      <LabItems record={record} />
      {record.category === LAB && (
        <AlertOf
          patientId={String(record.patientId)}
          groupId={record.groupId}
          sessionId={record.sessionId || record.eventTime}
          dataId={String(dataId)}
        />
      )}
      <TypeParts type={read} planned={typeof planId === 'string' && planId !== ''} />
      <PointsOf
        dataId={dataId}
        baseline
        perPage={BASELINE_ROWS}
        title={translate('history.baselineHistory')}
        none={translate('history.noPoints')}
      />
      <PointsOf
        dataId={dataId}
        baseline={false}
        perPage={PATIENT_ROWS}
        title={translate('history.patientHistory')}
        none={translate('history.noPoints')}
      />
      <JsonPart record={record} />
    </>
  );
}
