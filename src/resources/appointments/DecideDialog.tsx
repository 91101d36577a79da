import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { appointmentActions } from '../../dataProvider/appointments';
import { withId } from '../../dataProvider/bindings/keys';
import { openClashes } from '../../domain/appointments/accepted';
import { useErrorText } from '../../ui/errorText';
import { FormDialog } from '../../ui/FormDialog';
import { useAction } from '../../ui/useAction';
import type { ActionDialogProps } from '../extension';
import { useReplaceRecord } from '../record/useRecord';
import { PatientTold } from './PatientTold';
import { TimeCheck, usePeriodText } from './TimeCheck';
import { acceptedWith, useCheck } from './useCheck';

interface Props extends ActionDialogProps<'appointments'> {
  decision: 'confirm' | 'reject';
}

/** Confirms or rejects an appointment. Before it is confirmed, the dialog says what speaks against its time. */
export default function DecideDialog({ entry, entity, record, decision, onClose }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const notify = useNotify();
  const replace = useReplaceRecord();
  const periodText = usePeriodText();
  const { data: checked, error } = useCheck(record);
  const isConfirmed = decision === 'confirm';
  // What somebody has accepted for this time and provider is not asked again.
  const open = checked ? openClashes(record, checked.clashes) : [];
  const accepts = isConfirmed && checked !== undefined && open.length > 0;
  const act = useAction(async () => {
    const { _version, acceptedClashes = [] } = record;
    const body = { _version, acceptedClashes: accepts ? acceptedWith(record, checked) : acceptedClashes };
    const { appointment } = await appointmentActions[decision](record, body);
    replace(withId(entry, appointment));
    notify(`appointments.${isConfirmed ? 'confirmed' : 'rejected'}`, { type: 'success' });
    onClose();
  });
  return (
    <FormDialog
      title={translate(`appointments.${decision}Title`)}
      text={periodText(record.start ?? undefined, record.end)}
      width="sm"
      action={act}
      submit={{
        label: translate(`appointments.${accepts ? 'confirmAnyway' : decision}`),
        ready: !isConfirmed || !record.start || checked !== undefined,
        run: act.run,
      }}
      result={
        isConfirmed && error ? (
          <Alert severity="error">{translate('appointments.checkFailed', { reason: errorText(error) })}</Alert>
        ) : undefined
      }
      onClose={onClose}
    >
      <PatientTold before={record} after={{ ...record, status: isConfirmed ? 'confirmed' : 'rejected' }} />
      {accepts && (
        <>
          <TimeCheck
            checked={{ ...checked, clashes: checked.clashes.filter(({ clash }) => open.includes(clash)) }}
            entity={entity}
          />
          <Typography variant="body2" color="text.secondary">
            {translate('appointments.anywayText')}
          </Typography>
        </>
      )}
    </FormDialog>
  );
}
