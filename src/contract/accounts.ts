import Type from 'typebox';
import { contract } from './endpoint';
import { fields, oneOf, record, text } from './fields';
import { secret } from './signIn';

const username = text(320);
const other = { answer: fields({ user: record }), audited: { entity: 'user' } } as const;
/** Callers with a link are not signed in. Their attempts are limited as at sign-in. */
const byLink = { who: 'public', signsIn: true } as const;
const token = text(200);

/** Actions of administrators on user accounts, and setting a password with a link. */
export const accounts = contract('Accounts', {
  'POST authentication/resetPassword': {
    ...other,
    summary: 'Reset a user’s password',
    description: 'The password becomes invalid, all sessions end, and the user gets a link to set a new one.',
    body: fields({ Username: username }),
    repeatable: true,
    errors: { 404: ['notFound'], 409: ['conflict', 'noAddress', 'ownAccount'] },
  },
  'POST authentication/resendInvite': {
    ...other,
    summary: 'Send a user another invitation',
    description: 'The previous link becomes invalid.',
    body: fields({ username }),
    repeatable: true,
    errors: { 404: ['notFound'], 409: ['conflict', 'alreadyConfirmed', 'noAddress'] },
  },
  'POST authentication/optIn': {
    ...other,
    summary: 'Record that a user agrees to receive text messages',
    body: fields({ username }),
    repeatable: true,
    errors: { 404: ['notFound'], 409: ['conflict', 'noPhone'] },
  },
  'POST authentication/mfa': {
    ...other,
    summary: 'Require a second factor from a user, or remove the requirement',
    description: 'A user who must have a second factor sets it up at the next sign-in.',
    body: fields({ username, enabled: Type.Boolean() }),
    errors: { 404: ['notFound'], 409: ['conflict', 'ownAccount'] },
  },
  'POST anon/authentication/link': {
    ...byLink,
    summary: 'The user that a link to set a password belongs to',
    description: 'The request does not use up the link. 404 `linkInvalid` if the link is not valid.',
    body: fields({ token }),
    answer: fields({ purpose: oneOf(['invite', 'reset']), username: Type.String() }),
    errors: { 404: ['linkInvalid'] },
    audited: { none: 'only returns the username of the link’s recipient' },
  },
  'POST anon/authentication/setPassword': {
    ...byLink,
    summary: 'Set a password with a link',
    description: 'The link becomes invalid. The user is not signed in.',
    body: fields({ token, newPassword: secret }),
    answer: fields({
      username: Type.String(),
      console: Type.Boolean({ description: 'Whether the user may sign in to the console' }),
    }),
    errors: { 404: ['linkInvalid'], 422: ['validation'] },
    audited: { entity: 'user' },
  },
});

declare module './index' {
  interface Areas {
    accounts: typeof accounts;
  }
}
