import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { withId } from '../../dataProvider/bindings/keys';
import { reportScheduleActions } from '../../dataProvider/reportSchedules';
import { textOf } from '../../domain/entity/read';
import Button from '@mui/material/Button';
import { useErrorText } from '../../ui/errorText';
import { useAction } from '../../ui/useAction';
import type { RecordProps } from '../extension';
import { useReplaceRecord } from '../record/useRecord';
import { useErrorOf } from './useErrorOf';

/** Why the last send failed. The error can be cleared. */
export function ScheduleHeader({ entry, record }: RecordProps<'report_schedules'>) {
  const translate = useTranslate();
  const errorOf = useErrorOf();
  const errorText = useErrorText();
  const replace = useReplaceRecord();
  const clear = useAction(async () => {
    const { schedule } = await reportScheduleActions.clearError(record.scheduleId);
    replace(withId(entry, schedule));
  });
  const code = textOf(record.error);
  if (code === '') return null;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" loading={clear.busy} onClick={clear.run}>
          {translate('reportSchedules.clearError')}
        </Button>
      }
    >
      {clear.error === undefined
        ? translate('reportSchedules.failed', { error: errorOf(code) })
        : errorText(clear.error)}
    </Alert>
  );
}
