import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { EmbeddedList } from '../../../browse/EmbeddedList';
import { useLoadedRows } from '../../../browse/useLoadedRows';
import { useMemoryPlace } from '../../../browse/useMemoryPlace';
import type { Delegate } from '../../../contract/delegates';
import { delegateActions } from '../../../dataProvider/delegates';
import { recordPath } from '../../../routes';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { DataTable } from '../../../ui/DataTable';
import { useAction } from '../../../ui/useAction';
import { entryOf } from '../../entry';
import type { RecordProps } from '../../extension';
import { AddDelegateDialog } from './AddDelegateDialog';
import { DeleteRowButton } from '../../../ui/DeleteRowButton';
import { AddAtOnce } from '../../../ui/AddAtOnce';

/** Rows per page of a table inside a record. */
const ROWS = 5;

const FIELDS = ['userId', 'email', 'firstName', 'lastName'] as const;

const nameOf = ({ firstName, lastName, username }: Delegate): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

function Table({ delegates, onRemove }: { delegates: readonly Delegate[]; onRemove: (delegate: Delegate) => void }) {
  const translate = useTranslate();
  const users = entryOf('users');
  return (
    <DataTable aria-label={translate('delegates.title')}>
      <thead>
        <tr>
          {FIELDS.map((field) => (
            <th key={field} scope="col">
              {translate(`delegates.${field}`)}
            </th>
          ))}
          <th scope="col" className="right">
            {translate('forms.delete')}
          </th>
        </tr>
      </thead>
      <tbody>
        {delegates.map((delegate) => (
          <tr key={delegate.username} style={{ cursor: 'default' }}>
            <td className="id">
              {users ? (
                <Link component={RouterLink} to={recordPath(users, delegate.username)} color="inherit">
                  {delegate.userId ?? delegate.username}
                </Link>
              ) : (
                delegate.userId
              )}
            </td>
            <td>{delegate.email}</td>
            <td>{delegate.firstName}</td>
            <td>{delegate.lastName}</td>
            <td className="right">
              <DeleteRowButton onClick={() => onRemove(delegate)} name={nameOf(delegate)} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function OfPatient({ patientId }: { patientId: string }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [adding, setAdding] = useState(false);
  const [asking, setAsking] = useState<Delegate | null>(null);
  const key = ['delegates', patientId];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => delegateActions.list(patientId, signal),
    retry: false,
  });
  const reload = () => queries.invalidateQueries({ queryKey: key });
  const remove = useAction(async ({ username }: Delegate) => {
    await delegateActions.remove(patientId, username);
    setAsking(null);
    await reload();
  });
  const list = useLoadedRows({ rows: data, error, refetch, place: useMemoryPlace({ perPage: ROWS }) });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 960, minWidth: 0 }}>
      <EmbeddedList
        list={list}
        name={translate('delegates.title')}
        failed={translate('delegates.failed')}
        none={translate('delegates.none')}
      >
        {(delegates) => <Table delegates={delegates} onRemove={setAsking} />}
      </EmbeddedList>
      {data && <AddAtOnce label={translate('delegates.add')} onClick={() => setAdding(true)} />}
      {adding && <AddDelegateDialog patientId={patientId} onAdded={reload} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={asking !== null}
        title={asking ? translate('delegates.removeQuestion', { name: nameOf(asking) }) : ''}
        confirm={translate('forms.delete')}
        destructive
        busy={remove.busy}
        error={remove.error}
        onConfirm={() => asking && remove.run(asking)}
        onCancel={() => {
          setAsking(null);
          remove.forget();
        }}
      >
        {translate('delegates.removeMeans')}
      </ConfirmDialog>
    </Box>
  );
}

/** Users who may act for a patient. Each change is saved at once. */
export default function Delegates({ record }: RecordProps<'patients'>) {
  const translate = useTranslate();
  const patientId = record.patientId;
  return typeof patientId === 'string' && patientId !== '' ? (
    <OfPatient patientId={patientId} />
  ) : (
    <Alert severity="info">{translate('delegates.unsaved')}</Alert>
  );
}
