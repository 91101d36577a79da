import { useState } from 'react';
import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { isApiError, type ApiError } from '../../../dataProvider/apiError';
import type { RaRecordOf } from '../../../dataProvider/bindings/keys';
import { triageActions } from '../../../dataProvider/triage';
import { LONGEST_NOTE } from '../../../domain/alerts/triaged';
import { textOf } from '../../../domain/entity/read';
import { useErrorText } from '../../../ui/errorText';
import { FormDialog } from '../../../ui/FormDialog';
import { useAction } from '../../../ui/useAction';

interface Props {
  record: RaRecordOf<'patientData'>;
  onClose: () => void;
}

/** The resources that acknowledging changes: the alert, its group, the patient's notes and activities. */
const CHANGED = ['patientData', 'dataGroups', 'notes', 'activity'];

/**
 * Acknowledges an alert with a note. If somebody else was first, the dialog says who and when, keeps the note, and
 * offers to add it to the patient's notes.
 */
export default function TriageDialog({ record, onClose }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const reload = () => Promise.all(CHANGED.map((resource) => queries.invalidateQueries({ queryKey: [resource] })));
  const [earlier, setEarlier] = useState<ApiError>();
  const act = useAction(async () => {
    try {
      await triageActions.acknowledge(
        { patientId: textOf(record.patientId), dataPointId: textOf(record._id) },
        { _version: Number(record._version), note: note.trim(), ...(earlier && { noteOnly: true }) },
      );
    } catch (error) {
      if (!isApiError(error) || error.status !== 409) throw error;
      await reload();
      if (error.code !== 'alreadyTriaged') throw error;
      setEarlier(error);
      return;
    }
    // The alert is reloaded before the dialog closes, so that the focus returns to the button for the next step.
    await reload();
    onClose();
  });
  return (
    <FormDialog
      title={translate(earlier ? 'alertPanel.addNoteTitle' : 'alertPanel.acknowledgeTitle')}
      text={translate(earlier ? 'alertPanel.addNoteText' : 'alertPanel.acknowledgeText')}
      submit={{
        label: translate(earlier ? 'alertPanel.addNote' : 'alertPanel.acknowledge'),
        ready: note.trim() !== '',
        run: act.run,
      }}
      action={act}
      result={earlier && <Alert severity="info">{errorText(earlier)}</Alert>}
      written={note.trim() !== ''}
      onClose={onClose}
    >
      <TextField
        multiline
        required
        minRows={4}
        maxRows={14}
        label={translate('alertPanel.note')}
        value={note}
        onChange={({ target: { value } }) => setNote(value)}
        slotProps={{ htmlInput: { maxLength: LONGEST_NOTE } }}
      />
    </FormDialog>
  );
}
