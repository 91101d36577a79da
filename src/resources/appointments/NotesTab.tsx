import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import type { ResourceRecord } from '../../domain/records';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DataTable } from '../../ui/DataTable';
import { DeleteRowButton } from '../../ui/DeleteRowButton';
import { EmptyState } from '../../ui/EmptyState';
import { useErrorText } from '../../ui/errorText';
import { FailedState } from '../../ui/FailedState';
import { Paging } from '../../ui/Paging';
import { shortDateTime } from '../../ui/time';
import { useAction } from '../../ui/useAction';
import { useLanguage } from '../../ui/useLanguage';
import { ZonedTime } from '../../ui/ZonedTime';
import { AuthorName } from '../notes/AuthorName';
import { NoteText } from '../notes/NoteText';

const PER_PAGE = 10;
const LONGEST = 10_000;

type Note = RaRecordOf<'notes'>;

/** The notes about an appointment, latest first, with a field for a new one. An unsaved appointment has none. */
export default function NotesTab({ appointment }: { appointment: ResourceRecord<'appointments'> }) {
  const translate = useTranslate();
  return appointment.appointmentId ? (
    <Notes appointment={appointment} />
  ) : (
    <EmptyState small title={translate('appointments.createFirst')} />
  );
}

function Notes({ appointment }: { appointment: ResourceRecord<'appointments'> }) {
  const translate = useTranslate();
  const language = useLanguage();
  const errorText = useErrorText();
  const notify = useNotify();
  const queries = useQueryClient();
  const dataProvider = useDataProvider();
  const { patientId, appointmentId, providerId = null } = appointment;
  const [page, setPage] = useState(0);
  const [text, setText] = useState('');
  const [deleting, setDeleting] = useState<Note | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['notes', 'getList', 'appointment', patientId, appointmentId, page],
    retry: false,
    queryFn: ({ signal }) =>
      dataProvider.getList<Note>('notes', {
        pagination: { page: page + 1, perPage: PER_PAGE },
        sort: { field: 'createdAt', order: 'DESC' },
        filter: { appointmentId },
        meta: { parent: patientId },
        signal,
      }),
  });
  const changed = async (message: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['notes'] });
    notify(`appointments.${message}`, { type: 'success' });
  };
  const add = useAction(async () => {
    const note = { patientId, providerId, appointmentId, category: 'appointment', note: text.trim() };
    await dataProvider.create('notes', { data: note, meta: { parent: patientId } });
    setText('');
    setPage(0);
    await changed('noteAdded');
  });
  const remove = useAction(async () => {
    if (!deleting) return;
    await dataProvider.delete<Note>('notes', { id: deleting.id, previousData: deleting });
    setDeleting(null);
    await changed('noteDeleted');
  });
  const notes = data?.data ?? [];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          multiline
          fullWidth
          size="small"
          label={translate('appointments.note')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { maxLength: LONGEST } }}
        />
        <Button variant="outlined" loading={add.busy} disabled={text.trim() === ''} onClick={() => add.run()}>
          {translate('appointments.addNote')}
        </Button>
      </Box>
      {add.error !== undefined && <Alert severity="error">{errorText(add.error)}</Alert>}
      {error ? (
        <FailedState error={error} title={translate('appointments.notesFailed')} onRetry={() => void refetch()} />
      ) : data?.total === 0 ? (
        <EmptyState small title={translate('appointments.noNotes')} />
      ) : (
        <DataTable aria-label={translate('appointments.notes')}>
          <thead>
            <tr>
              <th scope="col">{translate('appointments.noteAt')}</th>
              <th scope="col">{translate('appointments.author')}</th>
              <th scope="col" style={{ width: '100%' }}>
                {translate('appointments.note')}
              </th>
              <th scope="col" aria-label={translate('forms.delete')} />
            </tr>
          </thead>
          <tbody>
            {notes.map((note) => (
              <tr key={note.id}>
                <td>
                  <ZonedTime value={note.createdAt} />
                </td>
                <td>
                  <AuthorName record={note} />
                </td>
                <Box component="td" sx={{ '&&': { whiteSpace: 'normal', maxWidth: 'none' }, '& p': { m: 0 } }}>
                  <NoteText note={note.note} />
                </Box>
                <td>
                  <DeleteRowButton name={shortDateTime(note.createdAt, language)} onClick={() => setDeleting(note)} />
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      <Paging page={page} perPage={PER_PAGE} total={data?.total ?? 0} onPage={setPage} />
      <ConfirmDialog
        open={deleting !== null}
        title={translate('appointments.deleteNote')}
        confirm={translate('forms.delete')}
        destructive
        busy={remove.busy}
        error={remove.error}
        onConfirm={() => remove.run()}
        onCancel={() => setDeleting(null)}
      />
    </Box>
  );
}
