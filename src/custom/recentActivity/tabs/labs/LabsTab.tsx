import { useMemo } from 'react';
import { useAddressValue } from '../../../../browse/useAddressValue';
import { textOf } from '../../../../domain/entity/read';
import { describedValues, isOverLimit, partsOf } from '../../../../domain/lab/overLimit';
import type { LooseOf } from '../../../../domain/records';
import { DataName } from '../../../../resources/patientData/cells';
import { DataPointDetail } from '../../../../resources/patientData/detail/DataPointDetail';
import { FieldList } from '../../../../resources/rows/FieldList';
import { RecordPanel } from '../../../../resources/rows/RecordPanel';
import { useEntityRows } from '../../../../resources/rows/useEntityRows';
import { useStored } from '../../../../ui/useStored';
import { RecentRows } from '../../frame/RecentRows';
import { MANY_ROWS } from '../../frame/sizes';
import { COLUMNS } from './cells';
import { LabFilters, type LabSearch } from './LabFilters';
import { OverContext } from './over';
import { useDescriptions } from './useDescriptions';

/** The default limit: results whose normalized value exceeds 2, in absolute terms, are highlighted. */
const LIMIT = 2;

const written = (limit: number): string => (limit === LIMIT ? '' : String(limit));

const SORT = { field: 'eventTime', order: 'DESC' } as const;

/** Laboratory results, the newest first. Results over the limit are highlighted. */
export default function LabsTab() {
  const [inAddress, setInAddress] = useAddressValue('limit');
  const [kept, setKept] = useStored('local', 'recentActivity.limit', '');
  const [dataIds, setDataIds] = useAddressValue('dataIds');
  const [descriptions, setDescriptions] = useStored('local', 'recentActivity.descriptions', 'normalized');
  const chosen = inAddress || kept;
  const limit = chosen === '' || !Number.isFinite(Number(chosen)) ? LIMIT : Number(chosen);
  // Unlike descriptions, data ids are case-sensitive.
  const dataId = dataIds
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(',');
  const filter = useMemo(() => ({ category: 'labTest', dataId }), [dataId]);
  const rows = useEntityRows<'patientData'>({ filter, perPage: MANY_ROWS, sort: SORT });
  const planIds = useMemo(
    () => [...new Set((rows.rows ?? []).map(({ planId }) => textOf(planId)).filter(Boolean))],
    [rows.rows],
  );
  const descriptionsOf = useDescriptions(planIds);
  const isOver = useMemo(() => {
    const wanted = partsOf(descriptions);
    return (record: LooseOf<'patientData'>): boolean =>
      isOverLimit(describedValues(record, descriptionsOf(textOf(record.planId), textOf(record.dataId)), wanted), limit);
  }, [descriptions, descriptionsOf, limit]);
  const over = useMemo(
    () => new Set((rows.rows ?? []).filter(isOver).map(({ id }) => String(id))),
    [isOver, rows.rows],
  );
  const search = { limit, descriptions, dataIds };
  function apply(next: LabSearch): void {
    setDescriptions(next.descriptions);
    setKept(written(next.limit));
    if (next.limit !== limit) setInAddress(written(next.limit));
    if (next.dataIds !== dataIds) setDataIds(next.dataIds);
  }
  return (
    <OverContext value={isOver}>
      <RecentRows
        tab="labs"
        kinds={['lab']}
        rows={rows}
        columns={COLUMNS}
        filtered={dataId !== ''}
        onClear={() => setDataIds('')}
        stressed={({ id }) => over.has(String(id))}
      >
        <LabFilters key={`${limit} ${dataIds}`} search={search} onSearch={apply} />
      </RecentRows>
      <RecordPanel<'patientData'> headOf={(record) => <DataName record={record} />}>
        {(record) => (
          <>
            <FieldList record={record} fields={['patientId']} />
            <DataPointDetail record={record} />
          </>
        )}
      </RecordPanel>
    </OverContext>
  );
}
