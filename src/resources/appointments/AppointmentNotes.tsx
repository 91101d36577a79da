import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import { useErrorText } from '../../ui/errorText';
import { ZonedTime } from '../../ui/ZonedTime';
import type { ResourceRecord } from '../../domain/records';
import { EmptyState } from '../../ui/EmptyState';
import { AuthorName } from '../notes/AuthorName';
import { NoteText } from '../notes/NoteText';

/** Maximum number of notes shown with an appointment. */
const MOST = 10;

interface Props {
  appointment: ResourceRecord<'appointments'>;
  /** Shows the number of each note. */
  numbered?: boolean;
}

/** The notes about an appointment, latest first. */
export function AppointmentNotes({ appointment, numbered = false }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const dataProvider = useDataProvider();
  const { patientId, appointmentId } = appointment;
  const { data, error } = useQuery({
    queryKey: ['notes', 'getList', 'appointment', patientId, appointmentId],
    retry: false,
    queryFn: ({ signal }) =>
      dataProvider.getList<RaRecordOf<'notes'>>('notes', {
        pagination: { page: 1, perPage: MOST },
        sort: { field: 'createdAt', order: 'DESC' },
        filter: { appointmentId },
        meta: { parent: patientId },
        signal,
      }),
  });
  if (error) return <Typography color="error.main">{errorText(error)}</Typography>;
  if (data?.data.length === 0) {
    return <EmptyState small title={translate('history.noNotes')} />;
  }
  const notes = data?.data.map((note, index) => (
    <Box
      key={note.id}
      {...(numbered && { component: 'li' })}
      sx={{ borderTop: 1, borderColor: 'divider', py: 1, typography: 'body2', '& p': { m: 0 } }}
    >
      <Typography variant="caption" color="text.secondary">
        {numbered && `${index + 1}. `}
        <ZonedTime value={note.createdAt} /> · <AuthorName record={note} />
      </Typography>
      <NoteText note={note.note} />
    </Box>
  ));
  return numbered ? (
    // The numbers are texts, so that they stand in line with the time of a note.
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {notes}
    </Box>
  ) : (
    notes
  );
}
