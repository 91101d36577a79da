import Type from 'typebox';
import { contract } from './endpoint';
import { fields, nullable, text, unlessBlank, type Static } from './fields';
import { choice } from './views';

const user = fields({
  userId: Type.String(),
  username: Type.String(),
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  groups: Type.Array(Type.String()),
  mfaEnabled: Type.Boolean(),
  recoveryCodesLeft: Type.Optional(Type.Integer({ minimum: 0, description: 'Only if the user has a second factor' })),
  passwordChangeRequired: Type.Optional(
    Type.Boolean({
      description:
        'Whether the user must change the password first. Until then, other calls are refused with 403 `passwordChangeRequired`',
    }),
  ),
});
/** A user's own account. */
export type OwnUser = Static<typeof user>;

const recoveryCodes = Type.Array(Type.String(), {
  description: 'Each recovery code can be used once instead of a code of the app. The codes cannot be read again',
});
const enrolled = fields({ user, recoveryCodes });
/** The response after the second factor was set up. */
export type Enrolled = Static<typeof enrolled>;

const tokens = {
  idToken: Type.String(),
  refreshToken: Type.String(),
  expiresIn: Type.Integer({ description: 'Lifetime of the id token in seconds' }),
};

/** Passwords have at most 256 characters. This limit is higher, so that a longer password gets the specific error. */
export const secret = text(2_000);
const code = text(20);
const nothing = fields({});
const change = { who: 'everybody', audited: { action: ['account', 'update'] } } as const;
/**
 * Errors of endpoints that check a password or code. Failed attempts are limited as at sign-in, even if the user is
 * signed in.
 */
const tried = { 422: ['validation'], 429: ['locked'] } as const;

/** Signing in, and a user's own account. */
export const signIn = contract('Signing in', {
  'POST anon/authentication/login': {
    summary: 'Sign in to a group',
    description:
      '`mfaCode` is a code of the authenticator app or a recovery code. Only the sign-in that sets up the second factor returns `recoveryCodes`.',
    who: 'public',
    signsIn: true,
    auditsRefusals: true,
    body: fields({
      Username: text(320),
      Password: secret,
      Group: text(100),
      device: unlessBlank(text(500)),
      mfaCode: unlessBlank(code),
    }),
    answer: fields({ ...tokens, user, recoveryCodes: Type.Optional(recoveryCodes) }),
    errors: {
      401: ['invalidCredentials', 'mfaRequired', 'mfaSetupRequired', 'invalidMfaCode'],
      403: ['forbidden'],
      429: ['locked'],
      503: ['maintenance'],
    },
    audited: { action: ['signIn', 'account'] },
  },
  'POST anon/authentication/refresh': {
    summary: 'Exchange the refresh token for new tokens',
    description:
      'A refresh token that is used twice ends its session. With a `nonce`, a caller whose answer was lost can send the same request again within ten seconds and gets the same refresh token.',
    who: 'public',
    signsIn: true,
    body: fields({
      refreshToken: text(),
      nonce: Type.Optional({
        ...text(100),
        minLength: 16,
        description: 'A random text that the caller makes for each refresh',
      }),
    }),
    answer: fields(tokens),
    errors: { 401: ['unauthorized', 'refreshReused'], 503: ['maintenance'] },
    audited: { none: 'continues a session' },
  },
  'POST authentication/logout': {
    summary: 'Sign out',
    description: 'The tokens of the session are refused from then on.',
    who: 'everybody',
    beforePasswordChange: true,
    answer: nothing,
    audited: { action: 'signOut' },
  },
  'GET authentication/me': {
    summary: 'Who is signed in',
    who: 'everybody',
    beforePasswordChange: true,
    answer: fields({
      user,
      choices: Type.Optional(Type.Array(choice, { description: 'The answer of `GET views/choices`' })),
    }),
    audited: { none: 'the user’s own account, requested with each page' },
  },
  'POST authentication/changePassword': {
    ...change,
    summary: 'Change one’s own password',
    description: 'All other sessions of the user end.',
    beforePasswordChange: true,
    body: fields({ currentPassword: secret, newPassword: secret }),
    answer: nothing,
    errors: tried,
  },
  'POST authentication/unlock': {
    summary: 'Unlock the users that have a username or an email address',
    description: 'Their failed sign-ins no longer count, and they are notified.',
    body: fields({ username: unlessBlank(text(320)), email: unlessBlank(text(320)) }),
    answer: fields({ unlocked: Type.Array(Type.String()) }),
    errors: { 404: ['notFound'] },
    audited: { entity: 'user' },
  },
  'POST authentication/mfa/setup': {
    summary: 'Start to set up an authenticator app',
    who: 'everybody',
    answer: fields({ secret: Type.String(), uri: Type.String() }),
    errors: { 409: ['inUse'] },
    audited: { none: 'has no effect until a code from the new key is entered' },
  },
  'POST authentication/mfa/enable': {
    ...change,
    summary: 'Finish the setup with a code of the authenticator app',
    body: fields({ code }),
    answer: enrolled,
    errors: { 409: ['conflict'], ...tried },
  },
  'POST authentication/mfa/recoveryCodes': {
    ...change,
    summary: 'Create ten new recovery codes',
    description: 'The new codes replace the old codes.',
    body: fields({ password: secret, code }),
    answer: fields({ recoveryCodes }),
    errors: { 409: ['conflict'], ...tried },
  },
  'POST authentication/mfa/disable': {
    ...change,
    summary: 'Stop using the authenticator app',
    body: fields({ password: secret, code }),
    answer: fields({ user }),
    errors: { 409: ['conflict', 'mfaMandatory'], ...tried },
  },
});

declare module './index' {
  interface Areas {
    signIn: typeof signIn;
  }
}
