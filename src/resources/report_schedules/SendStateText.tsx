import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ReportSend } from '../../contract/reportSchedules';
import { ZonedTime } from '../../ui/ZonedTime';
import { StateLabel } from '../sending/StateLabel';
import { useErrorOf } from './useErrorOf';

/** How far a recipient’s report has come, and why it failed or was skipped. */
export function SendStateText({ send: { state, delivery, error, retryAt } }: { send: ReportSend }) {
  const translate = useTranslate();
  const errorOf = useErrorOf();
  if (state === 'queued' || state === 'sent')
    return (
      <>
        {delivery ? <StateLabel state={delivery} /> : translate(`reportSchedules.states.${state}`)}
        {delivery === 'kept' && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{translate('reportSchedules.keptMeans')}</Box>
        )}
      </>
    );
  return (
    <Box component="span" sx={{ color: state === 'failed' ? 'error.main' : 'warning.main' }}>
      {translate(`reportSchedules.states.${state}`)}
      {error && `: ${errorOf(error)}`}
      {state === 'waiting' && retryAt && (
        <>
          {' · '}
          {translate('reportSchedules.again')} <ZonedTime value={retryAt} />
        </>
      )}
    </Box>
  );
}
