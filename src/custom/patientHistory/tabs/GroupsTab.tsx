import { useMemo, useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { LAB_GROUP, type LabReport } from '../../../domain/history/labReports';
import type { CellProps } from '../../../resources/extension';
import { lazyPiece } from '../../../ui/pieces';
import { SearchBox } from '../../../resources/list/SearchBox';
import { FieldList } from '../../../resources/rows/FieldList';
import { RecordPanel } from '../../../resources/rows/RecordPanel';
import { JsonPart } from '../../../resources/rows/JsonPart';
import { usePlace } from '../../../browse/place';
import { columnsFor } from '../../../resources/rows/columns';
import { EntityRows } from '../../../resources/rows/EntityRows';
import { TabTools } from '../../../browse/TabTools';
import { useEntityRows } from '../../../resources/rows/useEntityRows';
import { GroupDetect } from './GroupDetect';
import { LabReports } from './LabReports';

const AlertOf = lazyPiece(() => import('../../../resources/patientData/explanation/AlertOf'));

function DetailsCell({ record }: CellProps<'dataGroups'>) {
  const translate = useTranslate();
  const { to } = usePlace();
  const groupId = String(record.groupId ?? '');
  return (
    <Button
      component={Link}
      to={to('groups', groupId)}
      size="small"
      // The button is as high as a line of text, so that the rows are as high as in other tables.
      sx={{ minHeight: 0, py: 0, my: '-2px' }}
      aria-label={translate('history.detailsOf', { name: groupId })}
    >
      {translate('history.details')}
    </Button>
  );
}

const column = columnsFor<'dataGroups'>();
const COLUMNS = [
  column('eventTime', { cell: 'dateTime' }),
  column('groupId', { cell: 'id' }),
  column('sessionId', { cell: 'id' }),
  column('userId'),
  column('status'),
  column('groupId', { Cell: DetailsCell, label: 'history.details', sortable: false }),
];

/** Groups of data that arrived together: one check-in or one report. */
export default function GroupsTab() {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const filter = useMemo(() => ({ search }), [search]);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const rows = useEntityRows<'dataGroups'>({ filter, ranged: true, sort: { field: 'eventTime', order: 'DESC' } });
  // Groups that were selected on another page are ignored.
  const chosen = (rows.rows ?? []).filter((record) => ids.has(String(record.groupId)));
  const [reports, setReports] = useState<readonly LabReport[]>([]);
  // A report may be in both tables, but detection must run on it only once.
  const sessions = new Set(chosen.map((record) => record.sessionId));
  const labs = reports
    .filter(({ sessionId }) => !sessions.has(sessionId))
    .map(({ sessionId, eventTime }) => ({ groupId: LAB_GROUP, sessionId, eventTime }));
  return (
    <>
      <TabTools rows={rows}>
        <SearchBox
          value={search}
          isShown={rows.isCurrent}
          onSearch={setSearch}
          label={translate('history.filterGroups')}
        />
        <GroupDetect picked={[...chosen, ...labs]} />
      </TabTools>
      <EntityRows
        rows={rows}
        columns={COLUMNS}
        filtered={search !== ''}
        onClear={() => setSearch('')}
        picked={{ ids, set: setIds }}
      />
      <LabReports picked={reports} onPick={setReports} />
      <RecordPanel<'dataGroups'> headOf={(record) => String(record.groupId ?? '')}>
        {(record) => (
          <>
            <FieldList
              record={record}
              fields={[
                { field: 'eventTime', cell: 'dateTime' },
                'sessionId',
                'userId',
                'status',
                { field: 'validatedDate', cell: 'dateTime' },
                'planId',
              ]}
            />
            <AlertOf
              patientId={String(record.patientId)}
              groupId={record.groupId}
              {...(record.groupId === LAB_GROUP && { sessionId: record.sessionId || record.eventTime })}
            />
            <JsonPart record={record} />
          </>
        )}
      </RecordPanel>
    </>
  );
}
