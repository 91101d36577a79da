import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { SearchBox } from '../../../resources/list/SearchBox';
import { DataIdCell, DataName, DataNameCell, DataWordsCell } from '../../../resources/patientData/cells';
import { DataPointDetail } from '../../../resources/patientData/detail/DataPointDetail';
import { useReloadOnAlerts } from '../../../resources/patientData/alert/useReloadOnAlerts';
import { usePatientFact } from '../../../resources/patients/usePatientFact';
import { RecordPanel } from '../../../resources/rows/RecordPanel';
import { useAddressValue } from '../../../browse/useAddressValue';
import { LabTimeCell } from '../../../resources/patientData/LabTimeCell';
import { columnsFor } from '../../../resources/rows/columns';
import { EntityRows } from '../../../resources/rows/EntityRows';
import { useOwnerId } from '../../../browse/place';
import { GroupSwitch } from '../../../browse/GroupSwitch';
import { TabTools } from '../../../browse/TabTools';
import { useEntityRows } from '../../../resources/rows/useEntityRows';
import { CategoryFilter } from './CategoryFilter';
import { ViewSwitch } from '../../../ui/ViewSwitch';

const column = columnsFor<'patientData'>();
const dataId = column('dataId', { Cell: DataNameCell, sortable: false, width: 150 });
const values = column('data', { Cell: DataWordsCell, sortable: false, align: 'left', width: 180 });
const DATA = [
  column('eventTime', { cell: 'dateTime' }),
  dataId,
  column('groupId', { cell: 'id' }),
  column('sessionId', { cell: 'id', width: 150, yields: true }),
  column('status'),
  values,
];
/** The fields that have the same value in all answers of a check-in. */
const SHARED = ['groupId', 'sessionId', 'status'];
const LABS = [
  column('eventTime', { Cell: LabTimeCell, named: true, label: 'history.labDate' }),
  column('dataId', { Cell: DataIdCell, width: 150 }),
  values,
];
const WITHOUT_TIME = [column('eventTime', { Cell: LabTimeCell, named: true }), ...DATA.slice(1)];
const LAB_CATEGORY = 'labTest';

/** What is without a time is in no range of days. */
const UNTIMED = { timed: 'false' };
const NEWEST = { field: 'eventTime', order: 'DESC' } as const;

/**
 * The patient's data: measurements, answers and results. Laboratory results are in a separate table, and so is what has
 * no known time.
 */
export default function DataTab() {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useAddressValue('category');
  const [view, setView] = useAddressValue('view');
  const labs = view === 'labs';
  const isUntimed = view === 'untimed';
  const filter = useMemo(
    () => ({ search, category: labs ? LAB_CATEGORY : category, ...(isUntimed && UNTIMED) }),
    [category, isUntimed, labs, search],
  );
  const rows = useEntityRows<'patientData'>({ filter, ranged: !isUntimed, sort: NEWEST });
  const patientId = useOwnerId();
  const ofUntimed = ['patientData', 'getList', 'untimed', patientId];
  const { data: untimed = 0 } = usePatientFact(ofUntimed, patientId, (facts) => facts.untimed);
  useReloadOnAlerts(rows);
  const clear = (): void => {
    setSearch('');
    if (category !== '') setCategory('');
  };
  return (
    <>
      <TabTools rows={rows}>
        <ViewSwitch
          label={translate('history.views')}
          value={labs || isUntimed ? view : 'data'}
          options={[
            ['data', translate('history.tabs.data')],
            ['labs', translate('history.labs')],
            ...(untimed > 0 || isUntimed ? [['untimed', `${translate('labs.noTime')} (${untimed})`] as const] : []),
          ]}
          onChange={(next) => setView(next === 'data' ? '' : next)}
        />
        <SearchBox
          value={search}
          isShown={rows.isCurrent}
          onSearch={setSearch}
          label={translate('history.filterData')}
        />
        {!labs && <CategoryFilter value={category} onChange={setCategory} />}
        {!labs && <GroupSwitch />}
      </TabTools>
      <EntityRows
        rows={rows}
        columns={labs ? LABS : isUntimed ? WITHOUT_TIME : DATA}
        {...(labs ? { name: translate('history.labs') } : { shared: SHARED })}
        filtered={search !== '' || (!labs && category !== '')}
        onClear={clear}
      />
      <RecordPanel<'patientData'>
        headOf={(record) => <DataName record={record} />}
        deleteLabel={translate('history.deleteData')}
      >
        {(record) => <DataPointDetail record={record} />}
      </RecordPanel>
    </>
  );
}
