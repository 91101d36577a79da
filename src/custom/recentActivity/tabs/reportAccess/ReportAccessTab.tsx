import { useEffect, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { columnsOf, type Words } from '../../../../browse/columns';
import { ListBody } from '../../../../browse/ListBody';
import { usePlace } from '../../../../browse/place';
import { RawRows } from '../../../../browse/RawRows';
import { RowTable } from '../../../../browse/RowTable';
import { TabTools } from '../../../../browse/TabTools';
import { useList } from '../../../../browse/useList';
import { reportAccess, type AccessEvent } from '../../../../dataProvider/reportLinks';
import { ReferenceCell } from '../../../../resources/cells/ReferenceCell';
import { NewInTab } from '../../frame/NewInTab';
import { FEW_ROWS, SIZES } from '../../frame/sizes';
import type { RecentTabProps } from '../../tab';
import { AccessDrawer } from './AccessDrawer';
import { reportTitle } from '../../../../resources/reportLinks/reportTitle';

const person = (resource: string, id: string, { translate }: Words) =>
  id === '' ? translate('history.nobody') : <ReferenceCell resource={resource} id={id} />;

const { of } = columnsOf<AccessEvent>('recent');
const COLUMNS = [
  of('updatedAt', { as: 'time', sort: 'updatedAt', label: 'updatedDate' }),
  of('providerId', { label: 'provider', cell: (id, _row, words) => person('providers', id, words) }),
  of('patientId', { label: 'patient', cell: (id, _row, words) => person('patients', id, words) }),
  of('reportName', { label: 'report', text: (name, { translate }) => reportTitle(name, translate) }),
];
const SORT = { field: 'updatedAt', order: 'DESC' } as const;
const NO_FILTERS: [] = [];

/** Openings of reports through links, the newest first. */
export default function ReportAccessTab({ patientId }: RecentTabProps) {
  const translate = useTranslate();
  const { tab, to, recordId, show } = usePlace();
  const source = useMemo(() => reportAccess(patientId), [patientId]);
  const list = useList({ source, filters: NO_FILTERS, perPage: FEW_ROWS, sort: SORT });
  const { rows } = list;
  useEffect(() => show((rows ?? []).map(({ id }) => id)), [rows, show]);
  const name = translate('recent.tabs.reportAccess');
  return (
    <>
      <TabTools rows={list}>
        <RawRows rows={rows?.map(({ event }) => event)} name={name} />
        <NewInTab rows={list} kinds={['reportAccess']} />
      </TabTools>
      <ListBody
        list={list}
        name={translate('recent.accesses')}
        about={translate('recent.noneText.reportAccess')}
        isFiltered={false}
        onClear={list.clear}
        sizes={SIZES}
      >
        {(shown) => (
          <RowTable
            label={name}
            rows={shown}
            columns={COLUMNS}
            idOf={({ id }) => id}
            to={(id) => to(tab, id)}
            openId={recordId}
            isStale={list.isStale}
            sort={list.sort}
            onSort={list.setSort}
          />
        )}
      </ListBody>
      {recordId !== undefined && <AccessDrawer metricId={recordId} known={rows?.find(({ id }) => id === recordId)} />}
    </>
  );
}
