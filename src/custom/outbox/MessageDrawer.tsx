import { useCallback, useEffect, useRef } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { isEnded } from '../../domain/messaging/states';
import { outboxActions } from '../../dataProvider/outbox';
import { outboxPath } from '../../routes';
import { useErrorText } from '../../ui/errorText';
import { FailedState } from '../../ui/FailedState';
import { SideDrawer } from '../../ui/SideDrawer';
import { MessageContent } from './MessageContent';
import { MessageFacts } from './MessageFacts';
import { OUTBOX_KEY } from './useOutbox';
import { usePurpose } from './usePurpose';

/** How long after it is due a message that waits is looked at again. */
const LOOK_MS = 1_500;

/** One message: to whom, how its delivery fared, what it says and its exact bytes. A failed one can be sent again. */
export function MessageDrawer({ outboxId }: { outboxId: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const purposeOf = usePurpose();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { search } = useLocation();
  const { data, error, refetch } = useQuery({
    queryKey: [OUTBOX_KEY, 'message', outboxId],
    queryFn: ({ signal }) => outboxActions.message(outboxId, signal),
    retry: false,
    // Each look is written into the audit; only a delivery that is about to end is worth another.
    refetchInterval: ({ state: { data: message } }) => {
      if (!message || isEnded(message.state)) return false;
      return Math.max(0, Date.parse(message.dueAt) - Date.now()) + LOOK_MS;
    },
    refetchOnReconnect: false,
  });
  const { mutate: resend, isPending } = useMutation({
    mutationFn: () => outboxActions.resend(outboxId),
    onSuccess: () => {
      notify('outbox.resent', { type: 'success' });
      void queries.invalidateQueries({ queryKey: [OUTBOX_KEY] });
    },
    onError: (failure) => notify(errorText(failure), { type: 'error' }),
  });
  // What has happened while one looked on shows in the list, too.
  const state = data?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && state !== undefined && before.current !== state)
      void queries.invalidateQueries({ queryKey: [OUTBOX_KEY, 'list'] });
    before.current = state;
  }, [queries, state]);
  const close = useCallback(() => void navigate({ pathname: outboxPath(), search }), [navigate, search]);
  useEffect(() => () => void setTimeout(() => document.getElementById(`row-${outboxId}`)?.focus()), [outboxId]);
  return (
    <SideDrawer label={translate('outbox.message')} shows={outboxId} onClose={close} wide>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography variant="h6" component="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {data ? (data.subject ?? purposeOf(data.purpose)) : translate('outbox.message')}
        </Typography>
        {state === 'failed' && (
          <Button variant="contained" onClick={() => resend()} loading={isPending}>
            {translate('outbox.resend')}
          </Button>
        )}
        <IconButton onClick={close} aria-label={translate('states.close')}>
          <CloseIcon />
        </IconButton>
      </Box>
      {error && <FailedState error={error} title={translate('outbox.failed')} onRetry={() => void refetch()} />}
      {data && (
        <Box sx={{ overflow: 'auto', p: 2 }}>
          <MessageFacts message={data} />
          <MessageContent mimeType={data.mimeType} content={data.content} />
        </Box>
      )}
    </SideDrawer>
  );
}
