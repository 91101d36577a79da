import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { sessionActions, type ShownSession } from '../dataProvider/sessions';
import { DataTable } from './DataTable';
import { useErrorText } from './errorText';
import { FailedState } from './FailedState';
import { ScreenSkeleton } from './ScreenSkeleton';
import { ZonedTime } from './ZonedTime';

/** Sessions under way of oneself, or of a user by name, each of which can be ended. */
export function Sessions({ username }: { username?: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', username ?? null],
    queryFn: ({ signal }) => sessionActions.list(username, signal),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (sessionId?: string) => sessionActions.end(username, sessionId),
    onSuccess: (ended) => notify(translate('settings.sessions.ended', { smart_count: ended }), { type: 'success' }),
    onError: (failure) => notify(errorText(failure), { type: 'error' }),
    onSettled: () => void refetch(),
  });
  if (error)
    return <FailedState error={error} title={translate('settings.sessions.failed')} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  if (data.length === 0) return <Typography color="text.secondary">{translate('settings.sessions.none')}</Typography>;
  const others = data.filter(({ current }) => !current);
  const own = others.length < data.length;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Box sx={{ width: '100%', overflowX: 'auto' }}>
        <SessionTable sessions={data} busy={isPending} onEnd={mutate} />
      </Box>
      {others.length > 0 && (
        <Button variant="outlined" color="error" disabled={isPending} onClick={() => mutate(undefined)}>
          {translate(own ? 'settings.sessions.endOthers' : 'settings.sessions.endAll')}
        </Button>
      )}
    </Box>
  );
}

interface TableProps {
  sessions: readonly ShownSession[];
  busy: boolean;
  onEnd: (sessionId: string) => void;
}

function SessionTable({ sessions, busy, onEnd }: TableProps) {
  const translate = useTranslate();
  const unknown = translate('settings.sessions.unknown');
  return (
    <DataTable aria-label={translate('settings.sessions.title')} sx={{ '& tbody tr': { cursor: 'default' } }}>
      <thead>
        <tr>
          <th scope="col">{translate('settings.sessions.client')}</th>
          <th scope="col">{translate('settings.sessions.address')}</th>
          <th scope="col">{translate('settings.sessions.begun')}</th>
          <th scope="col">{translate('settings.sessions.seen')}</th>
          <th scope="col">
            <span className="visually-hidden">{translate('settings.sessions.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ sessionId, client, address, createdAt, lastSeen, current }) => (
          <tr key={sessionId}>
            <td>{client || unknown}</td>
            <td>{address ?? unknown}</td>
            <td>
              <ZonedTime value={createdAt} />
            </td>
            <td>
              <ZonedTime value={lastSeen} />
            </td>
            <td className="right">
              {current ? (
                <Chip size="small" color="success" variant="outlined" label={translate('settings.sessions.current')} />
              ) : (
                <Button
                  size="small"
                  color="error"
                  disabled={busy}
                  onClick={() => onEnd(sessionId)}
                  aria-label={translate('settings.sessions.endOf', { client: client || unknown, begun: createdAt })}
                >
                  {translate('settings.sessions.end')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
