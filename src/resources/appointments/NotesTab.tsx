import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { ListBody } from '../../browse/ListBody';
import { useMemoryPlace } from '../../browse/useMemoryPlace';
import { useRows } from '../../browse/useRows';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import type { ResourceRecord } from '../../domain/records';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DataTable } from '../../ui/DataTable';
import { DeleteRowButton } from '../../ui/DeleteRowButton';
import { EmptyState } from '../../ui/EmptyState';
import { useErrorText } from '../../ui/errorText';
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
  const [text, setText] = useState('');
  const [deleting, setDeleting] = useState<Note | null>(null);
  const place = useMemoryPlace({ perPage: PER_PAGE });
  const list = useRows({
    key: ['notes', 'getList', 'appointment', patientId, appointmentId],
    place,
    fresh: true,
    read: async ({ offset, limit }, { signal }) => {
      const answer = await dataProvider.getList<Note>('notes', {
        pagination: { page: offset / limit + 1, perPage: limit },
        sort: { field: 'createdAt', order: 'DESC' },
        filter: { appointmentId },
        meta: { parent: patientId },
        ...(signal && { signal }),
      });
      return { rows: answer.data, total: answer.total, answer };
    },
  });
  const changed = async (message: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['notes'] });
    notify(`appointments.${message}`, { type: 'success' });
  };
  const add = useAction(async () => {
    const note = { patientId, providerId, appointmentId, category: 'appointment', note: text.trim() };
    await dataProvider.create('notes', { data: note, meta: { parent: patientId } });
    setText('');
    place.setPage(1);
    await changed('noteAdded');
  });
  const remove = useAction(async () => {
    if (!deleting) return;
    await dataProvider.delete<Note>('notes', { id: deleting.id, previousData: deleting });
    setDeleting(null);
    await changed('noteDeleted');
  });
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
      <ListBody
        list={list}
        name={translate('appointments.notes')}
        failed={translate('appointments.notesFailed')}
        empty={<EmptyState small title={translate('appointments.noNotes')} />}
        sizes={[]}
      >
        {(notes) => (
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
      </ListBody>
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
