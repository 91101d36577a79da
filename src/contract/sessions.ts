import Type from 'typebox';
import { contract } from './endpoint';
import { fields, id, moment, nullable, type Static } from './fields';

const session = fields({
  sessionId: Type.String({ description: 'Identifies the session; it grants no access' }),
  createdAt: moment,
  lastSeen: moment,
  group: Type.String(),
  address: nullable(Type.String({ description: 'The IP address from which the session was started' })),
  client: nullable(Type.String({ description: 'The program and system, such as `Firefox, Linux`' })),
  device: nullable(Type.String()),
  current: Type.Boolean({ description: 'Whether this is the session of the request' }),
});
/** An active session as it is shown to users. */
export type ShownSession = Static<typeof session>;

const listed = fields({ sessions: Type.Array(session) });
const ended = fields({ ended: Type.Integer({ description: 'Number of ended sessions' }) });
const audited = { entity: 'user' } as const;
const sessionId = id;

/** Active sessions: a user's own and, for administrators, those of other users. */
export const sessions = contract('Accounts', {
  'GET authentication/sessions': {
    summary: 'One’s own active sessions',
    who: 'everybody',
    answer: listed,
    audited: { none: 'the user’s own sessions' },
  },
  'DELETE authentication/sessions': {
    summary: 'End all own sessions except the current one',
    who: 'everybody',
    answer: ended,
    audited,
  },
  'DELETE authentication/sessions/{sessionId}': {
    summary: 'End one of one’s own sessions',
    who: 'everybody',
    params: fields({ sessionId }),
    answer: ended,
    audited,
  },
  'GET authentication/users/{username}/sessions': {
    summary: 'The active sessions of a user',
    params: fields({ username: id }),
    answer: listed,
    audited,
  },
  'DELETE authentication/users/{username}/sessions': {
    summary: 'End all sessions of a user, except the current one of the caller',
    params: fields({ username: id }),
    answer: ended,
    audited,
  },
  'DELETE authentication/users/{username}/sessions/{sessionId}': {
    summary: 'End a session of a user',
    params: fields({ username: id, sessionId }),
    answer: ended,
    audited,
  },
});

declare module './index' {
  interface Areas {
    sessions: typeof sessions;
  }
}
