import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { CheckedAppointment } from '../../contract/appointments';
import { appointmentActions } from '../../dataProvider/appointments';
import { withId, type RaRecordOf } from '../../dataProvider/bindings/keys';
import { openClashes } from '../../domain/appointments/accepted';
import { useErrorText } from '../../ui/errorText';
import { FormDialog } from '../../ui/FormDialog';
import { useAction } from '../../ui/useAction';
import type { ActionDialogProps } from '../extension';
import { ReferenceCell } from '../cells/ReferenceCell';
import { useReplaceRecord } from '../record/useRecord';
import { NoticeHint } from './NoticeHint';
import { TimeCheck, usePeriodText } from './TimeCheck';
import { acceptedWith, useCheck } from './useCheck';

type FreeTime = CheckedAppointment['free'][number];

interface Props extends ActionDialogProps<'appointments'> {
  decision: 'confirm' | 'reject';
}

/**
 * Confirms or rejects an appointment. Before it is confirmed, the dialog shows the clashes of its time, and
 * offers the next free times.
 */
export default function DecideDialog({ entry, entity, record, decision, onClose }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const notify = useNotify();
  const replace = useReplaceRecord();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const periodText = usePeriodText();
  const { data: checked, error } = useCheck(record);
  const isConfirmed = decision === 'confirm';
  // The dialog does not ask again about a clash that somebody has accepted for this time and provider.
  const open = checked ? openClashes(record, checked.clashes) : [];
  const accepts = isConfirmed && checked !== undefined && open.length > 0;
  async function decide(): Promise<void> {
    const { _version, acceptedClashes = [] } = record;
    const body = { _version, acceptedClashes: accepts ? acceptedWith(record, checked) : acceptedClashes };
    const { appointment } = await appointmentActions[decision](record, body);
    replace(withId(entry, appointment));
  }
  /** Confirms the appointment at a free time: one save, so the patient is told once. */
  async function moveAndConfirm(time: FreeTime): Promise<void> {
    const id = record.appointmentId;
    const { data: whole } = await dataProvider.getOne<RaRecordOf<'appointments'>>('appointments', { id });
    // The version is the one that the user has seen, so a change by somebody else is not overwritten.
    const data = { ...whole, ...time, status: 'confirmed' as const, _version: record._version };
    replace(
      (await dataProvider.update<RaRecordOf<'appointments'>>('appointments', { id, data, previousData: whole })).data,
    );
  }
  const act = useAction(async (time?: FreeTime) => {
    if (time) await moveAndConfirm(time);
    else await decide();
    await queries.invalidateQueries({ queryKey: ['appointments', 'getList'] });
    notify(`appointments.${isConfirmed ? 'confirmed' : 'rejected'}`, { type: 'success' });
    onClose();
  });
  return (
    <FormDialog
      title={translate(`appointments.${decision}Title`)}
      text={
        <>
          <ReferenceCell resource="patients" id={record.patientId} />
          {' · '}
          {periodText(record.start ?? undefined, record.end)}
        </>
      }
      width="sm"
      action={act}
      submit={{
        label: translate(`appointments.${accepts ? 'confirmAnyway' : decision}`),
        ready: !isConfirmed || !record.start || checked !== undefined,
        run: () => act.run(),
      }}
      result={
        isConfirmed && error ? (
          <Alert severity="error">{translate('appointments.checkFailed', { reason: errorText(error) })}</Alert>
        ) : undefined
      }
      onClose={onClose}
    >
      <NoticeHint before={record} after={{ ...record, status: isConfirmed ? 'confirmed' : 'rejected' }} />
      {accepts && (
        <>
          <TimeCheck
            checked={{ ...checked, clashes: checked.clashes.filter(({ clash }) => open.includes(clash)) }}
            entity={entity}
            onTake={(time) => act.run(time)}
          />
          <Typography variant="body2" color="text.secondary">
            {translate('appointments.anywayText')}
          </Typography>
        </>
      )}
    </FormDialog>
  );
}
