import { useState } from 'react';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { toApiError } from '../../dataProvider/apiError';
import { heldActions, type HeldImport } from '../../dataProvider/heldImports';
import type { HeldDecision } from '../../domain/held/terms';
import { isWholeDay } from '../../domain/patients/person';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useErrorText } from '../../ui/errorText';
import { HELD_KEY } from './useHeld';

interface Props {
  held: HeldImport;
  decision: HeldDecision;
  /** Whom it is attached to. */
  patient: { patientId: string; label: string } | undefined;
  onClose: () => void;
}

/** Says what a decision does, and does it; a new patient is given the date of birth that is not told. */
export function DecisionDialog({ held, decision, patient, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [dob, setDob] = useState('');
  const [fault, setFault] = useState(false);
  const asksDob = decision === 'create' && !isWholeDay(held.told.dob);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      heldActions.decide(held.heldId, {
        decision,
        ...(decision === 'attach' && patient && { patientId: patient.patientId }),
        ...(asksDob && { dob }),
      }),
    onSuccess: () => notify(`heldImports.done.${decision}`, { type: 'success' }),
    onError: (error) => {
      const { code } = toApiError(error);
      if (code === 'validation') return setFault(true);
      return notify(code === 'conflict' ? 'heldImports.decided' : errorText(error), { type: 'error' });
    },
    onSettled: async (_, error) => {
      if (error && toApiError(error).code === 'validation') return;
      onClose();
      await queries.invalidateQueries({ queryKey: [HELD_KEY] });
    },
  });
  const confirm = (): void => {
    const valid = !asksDob || (isWholeDay(dob) && dob <= today);
    setFault(!valid);
    if (valid) mutate();
  };
  return (
    <ConfirmDialog
      open
      title={translate(`heldImports.${decision}`)}
      confirm={translate(`heldImports.${decision}`)}
      destructive={decision === 'discard'}
      typed={asksDob}
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Typography variant="body2">
        {translate(`heldImports.asks.${decision}`, { name: patient?.label ?? '' })}
      </Typography>
      {asksDob && (
        <TextField
          autoFocus
          required
          type="date"
          margin="normal"
          label={translate('heldImports.fields.dob')}
          value={dob}
          onChange={(event) => setDob(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && confirm()}
          error={fault}
          helperText={
            fault
              ? translate('heldImports.dobFault')
              : held.told.dob !== '' && translate('heldImports.dobTold', { dob: held.told.dob })
          }
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
        />
      )}
    </ConfirmDialog>
  );
}
