import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { outboxActions } from '../../dataProvider/outbox';
import { isEnded, isSent, type DeliveryState as DeliveryStateName } from '../../domain/messaging/states';
import { sendingActions } from '../../dataProvider/sending';
import { outboxPath } from '../../routes';
import { useErrorText } from '../../ui/errorText';
import { exactTime } from '../../ui/time';
import { useAction } from '../../ui/useAction';
import { useLanguage } from '../../ui/useLanguage';
import { faultText } from './faultText';
import { StateLabel } from './StateLabel';

/** A message is polled this many ms after the time at which it is due. */
const POLL_DELAY_MS = 800;

interface Props {
  outboxId: string;
  /** Text while the delivery has not failed. */
  accepted?: string;
  /** Text after the delivery; defaults to `accepted`. */
  sent?: string;
  /** Text if the delivery has failed permanently. */
  failed?: string;
}

/**
 * The text for a message that has not failed; undefined for a failed message, and for a message in state `kept`, which
 * was not sent.
 */
function wordsOf(state: DeliveryStateName | undefined, accepted?: string, sent?: string): string | undefined {
  if (state === 'failed' || state === 'kept') return undefined;
  return isSent(state) ? (sent ?? accepted) : accepted;
}

/** The delivery state of a message, updated while it changes. A failed message can be sent again. */
export function DeliveryState({ outboxId, accepted, sent, failed }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['delivery', outboxId],
    queryFn: ({ signal }) => sendingActions.delivery(outboxId, signal),
    retry: false,
    refetchInterval: ({ state: { data: delivery, error: lost } }) => {
      if (lost || (delivery && isEnded(delivery.state))) return false;
      return Math.max(0, Date.parse(delivery?.dueAt ?? '') - Date.now() || 0) + POLL_DELAY_MS;
    },
  });
  const resend = useAction(async () => {
    await outboxActions.resend(outboxId);
    await refetch();
  });
  const problem = error ?? resend.error;
  const text = wordsOf(data?.state, accepted, sent);
  return (
    <Box sx={{ display: 'grid', gap: 1, typography: 'body2' }}>
      {text !== undefined && <Alert severity="success">{text}</Alert>}
      {data?.state === 'kept' && <Alert severity="info">{translate('sending.kept')}</Alert>}
      {data && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <span>{translate('sending.delivery')}</span>
          <span role="status">
            <StateLabel state={data.state} />
          </span>
          <Link component={RouterLink} to={outboxPath(outboxId)}>
            {translate('sending.inOutbox')}
          </Link>
        </Box>
      )}
      {data?.lastError && (
        <Alert
          severity={data.state === 'failed' ? 'error' : 'warning'}
          action={
            data.state === 'failed' && (
              <Button size="small" color="inherit" onClick={() => resend.run()} loading={resend.busy}>
                {translate('outbox.resend')}
              </Button>
            )
          }
        >
          {[
            data.state === 'failed' && failed,
            faultText(data.lastError, { translate }),
            !isEnded(data.state) && translate('sending.again', { time: exactTime(data.dueAt, language) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Alert>
      )}
      {problem !== undefined && <Alert severity="error">{errorText(problem)}</Alert>}
    </Box>
  );
}
