import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useErrorText } from '../../ui/errorText';
import { FormDialog } from '../../ui/FormDialog';
import { useAction } from '../../ui/useAction';
import type { RefusalProps } from '../extension';
import { TimeCheck } from './TimeCheck';
import { acceptedWith, useCheck, type Appointment } from './useCheck';

/** Asks what to do about the clashes of an appointment: take a free time, or save it in spite of them. */
export default function ClashDialog({ record, entity, onSave, onClose }: RefusalProps<'appointments'>) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { data: checked, error } = useCheck(record);
  const save = useAction((changed: Appointment) => onSave(changed));
  const isFree = checked?.clashes.length === 0;
  return (
    <FormDialog
      title={translate('appointments.clashTitle')}
      text={translate('appointments.clashText')}
      width="sm"
      action={save}
      submit={{
        label: translate(isFree ? 'appointments.save' : 'appointments.anyway'),
        ready: checked !== undefined,
        run: () => checked && save.run({ ...record, acceptedClashes: acceptedWith(record, checked) }),
      }}
      onClose={onClose}
    >
      {checked ? (
        <>
          <TimeCheck checked={checked} entity={entity} onTake={(time) => save.run({ ...record, ...time })} />
          {!isFree && (
            <Typography variant="body2" color="text.secondary">
              {translate('appointments.anywayText')}
            </Typography>
          )}
        </>
      ) : error ? (
        <Alert severity="error">{translate('appointments.checkFailed', { reason: errorText(error) })}</Alert>
      ) : (
        <Typography role="status">{translate('appointments.checking')}</Typography>
      )}
    </FormDialog>
  );
}
