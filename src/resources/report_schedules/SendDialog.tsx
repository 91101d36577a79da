import { useState } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useNotify, useTranslate } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { withId } from '../../dataProvider/bindings/keys';
import { reportScheduleActions } from '../../dataProvider/reportSchedules';
import { rowsOf } from '../../domain/entity/read';
import { FormDialog } from '../../ui/FormDialog';
import { useAction } from '../../ui/useAction';
import type { ActionDialogProps } from '../extension';
import { useReplaceRecord } from '../record/useRecord';

/** Asks before the report of a schedule is sent now. */
export default function SendDialog({ entry, record, onClose }: ActionDialogProps<'report_schedules'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const replace = useReplaceRecord();
  const queries = useQueryClient();
  const [keepsNextSend, setKeeps] = useState(false);
  const count = rowsOf(record.sendTo).length;
  const act = useAction(async () => {
    const { schedule } = await reportScheduleActions.send(record.scheduleId, keepsNextSend);
    replace(withId(entry, schedule));
    void queries.invalidateQueries({ queryKey: ['reportSchedules', 'sends', record.scheduleId] });
    notify('reportSchedules.sending', { type: 'success' });
    onClose();
  });
  return (
    <FormDialog
      title={translate('reportSchedules.sendTitle')}
      text={translate('reportSchedules.sendText', { smart_count: count })}
      width="xs"
      action={act}
      submit={{ label: translate('reportSchedules.send'), ready: count > 0, run: act.run }}
      onClose={onClose}
    >
      <FormControlLabel
        control={<Checkbox checked={keepsNextSend} onChange={(_, keeps) => setKeeps(keeps)} />}
        label={translate('reportSchedules.keepNextSend')}
      />
      <FormHelperText>{translate('reportSchedules.keepHelp')}</FormHelperText>
    </FormDialog>
  );
}
