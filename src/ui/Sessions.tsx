import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { ShownSession } from '../contract/sessions';
import { sessionActions } from '../dataProvider/sessions';
import { ConfirmDialog } from './ConfirmDialog';
import { DataTable } from './DataTable';
import { useErrorText } from './errorText';
import { FailedState } from './FailedState';
import { useNextRow } from './rowFocus';
import { ScreenSkeleton } from './ScreenSkeleton';
import { shortDateTime } from './time';
import { ZonedTime } from './ZonedTime';
import { useAction } from './useAction';
import { useLanguage } from './useLanguage';
import { EmptyState } from './EmptyState';

/** What to end: the session with this id or, if no id is given, all sessions except the current session. */
interface Ending {
  sessionId?: string;
}

/** The active sessions of a user, by default of the signed-in user. Each session can be ended. */
export function Sessions({ username }: { username?: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', username ?? null],
    queryFn: ({ signal }) => sessionActions.list(username, signal),
  });
  const [asked, setAsked] = useState<Ending | null>(null);
  const { box, leave } = useNextRow(asked === null);
  const { run, busy } = useAction(async ({ sessionId }: Ending) => {
    try {
      const ended = await sessionActions.end(username, sessionId);
      await refetch();
      notify(translate('settings.sessions.ended', { smart_count: ended }), { type: 'success' });
      leave(sessionId === undefined ? 0 : (data?.findIndex((each) => each.sessionId === sessionId) ?? 0));
    } catch (failure) {
      notify(errorText(failure), { type: 'error' });
    } finally {
      setAsked(null);
    }
  });
  /**
   * A single session of the signed-in user ends at once. Ending another user's session, or all sessions, needs a
   * confirmation.
   */
  const end = (ending: Ending): void =>
    username !== undefined || ending.sessionId === undefined ? setAsked(ending) : run(ending);
  if (error)
    return <FailedState error={error} title={translate('settings.sessions.failed')} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const others = data.filter(({ current }) => !current);
  const own = others.length < data.length;
  return (
    <Box
      ref={box}
      role="group"
      aria-label={translate('settings.sessions.title')}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      {data.length === 0 ? (
        <EmptyState small title={translate('settings.sessions.none')} />
      ) : (
        <Box sx={{ width: '100%', overflowX: 'auto' }}>
          <SessionTable sessions={data} busy={busy} onEnd={(sessionId) => end({ sessionId })} />
        </Box>
      )}
      {others.length > 0 && (
        <Button variant="outlined" color="error" disabled={busy} onClick={() => end({})}>
          {translate(own ? 'settings.sessions.endOthers' : 'settings.sessions.endAll')}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={translate(`settings.sessions.${asked?.sessionId ? 'askOne' : own ? 'askOthers' : 'askAll'}`)}
        confirm={translate('settings.sessions.end')}
        destructive
        busy={busy}
        onConfirm={() => asked && run(asked)}
        onCancel={() => setAsked(null)}
      >
        {translate('settings.sessions.askText')}
      </ConfirmDialog>
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
  const language = useLanguage();
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
                  aria-label={translate('settings.sessions.endOf', {
                    client: client || unknown,
                    begun: shortDateTime(createdAt, language),
                  })}
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
