import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { withId } from '../../dataProvider/bindings/keys';
import { testActions } from '../../dataProvider/planTests';
import { DateField } from '../../ui/dates/DateField';
import { FormDialog } from '../../ui/FormDialog';
import { useAction } from '../../ui/useAction';
import { viewerZone } from '../../domain/shownTime';
import { recordPath } from '../../routes';
import type { ActionDialogProps } from '../extension';
import { OptionalPicker } from '../OptionalPicker';

/** Copies a test, with the case of a patient at a time. The copy is at this time. */
export default function CaseDialog({ entry, record, onClose }: ActionDialogProps<'tests'>) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [patientId, setPatientId] = useState<string>();
  const [time, setTime] = useState('');
  const at = Date.parse(time);
  const act = useAction(async () => {
    if (patientId === undefined) return;
    const made = await testActions.createCase(record, { patientId, eventTime: new Date(at).toISOString() });
    notify('planTests.caseCreated', { type: 'success' });
    refresh();
    onClose();
    void navigate(recordPath(entry, withId(entry, made).id));
  });
  return (
    <FormDialog
      title={translate('planTests.createCase')}
      text={translate('planTests.caseText')}
      width="xs"
      action={act}
      submit={{
        label: translate('planTests.createCase'),
        ready: patientId !== undefined && !Number.isNaN(at),
        run: act.run,
      }}
      written={patientId !== undefined || time !== ''}
      onClose={onClose}
    >
      <OptionalPicker resource="patients" label={translate('planTests.patient')} onChoose={setPatientId} />
      <DateField times label={translate('planTests.eventTime')} help={viewerZone()} value={time} onChange={setTime} />
    </FormDialog>
  );
}
