import Type from 'typebox';
import { contract } from './endpoint';
import { fields, oneOf, record, text } from './fields';
import { secret } from './signIn';

const username = text(320);
const other = { answer: fields({ user: record }), errors: [404, 409], audited: { entity: 'user' } } as const;
/** Callers with a link are not signed in. Attempts are limited like those of signing in. */
const byLink = { who: 'public', signsIn: true } as const;
const token = text(200);

/** Actions of administrators on user accounts, and setting a password with a link. */
export const accounts = contract('Accounts', {
  'POST authentication/resetPassword': {
    ...other,
    summary: 'Take a user’s password away and send a link to choose another; for administrators',
    body: fields({ Username: username }),
  },
  'POST authentication/resendInvite': {
    ...other,
    summary: 'Send a user another invitation; for administrators',
    body: fields({ username }),
  },
  'POST authentication/optIn': {
    ...other,
    summary: 'Opt a user in to text messages; for administrators',
    body: fields({ username }),
  },
  'POST authentication/mfa': {
    ...other,
    summary: 'Ask a user for a second factor from the next sign-in on, or no more; for administrators',
    body: fields({ username, enabled: Type.Boolean() }),
  },
  'POST anon/authentication/link': {
    ...byLink,
    summary: 'Whom a link to set a password is for; spends nothing',
    body: fields({ token }),
    answer: fields({ purpose: oneOf(['invite', 'reset']), username: Type.String() }),
    errors: [404, 429],
    audited: { none: 'nothing is told but whom the link was sent to' },
  },
  'POST anon/authentication/setPassword': {
    ...byLink,
    summary: 'Set the password by a link; spends it',
    body: fields({ token, newPassword: secret }),
    answer: fields({
      username: Type.String(),
      console: Type.Boolean({ description: 'Whether the user may sign in to the console' }),
    }),
    errors: [404, 422, 429],
    audited: { entity: 'user' },
  },
});

declare module './index' {
  interface Areas {
    accounts: typeof accounts;
  }
}
