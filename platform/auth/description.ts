import type { Paths } from '../http/openapi';
import { answer, body, errors } from '../http/openapi';

const text = { type: 'string' };
const user = {
  type: 'object',
  properties: {
    userId: text,
    username: text,
    email: { type: ['string', 'null'] },
    phone: { type: ['string', 'null'] },
    groups: { type: 'array', items: text },
    mfaEnabled: { type: 'boolean' },
    recoveryCodesLeft: { type: 'integer', description: 'Where there is a second factor' },
    passwordChangeRequired: {
      type: 'boolean',
      description: 'The platform made the password: until it is changed, other calls are 403 `passwordChangeRequired`',
    },
  },
};
const recoveryCodes = {
  type: 'array',
  items: text,
  description: 'Each takes the place of a code once; given here and never again',
};
const tokens = { idToken: text, refreshToken: text, expiresIn: { type: 'integer', description: 'Seconds' } };
const tags = ['Signing in'];

export const paths: Paths = {
  '/anon/authentication/login': {
    post: {
      tags,
      summary: 'Sign in to a group',
      security: [],
      requestBody: body({ Username: text, Password: text, Group: text, device: text, mfaCode: text }, [
        'Username',
        'Password',
        'Group',
      ]),
      responses: { 200: answer({ ...tokens, user, recoveryCodes }), ...errors(400, 401, 403, 429, 503) },
    },
  },
  '/anon/authentication/refresh': {
    post: {
      tags,
      summary: 'Exchange the refresh token; one used twice ends its session',
      security: [],
      requestBody: body({ refreshToken: text }, ['refreshToken']),
      responses: { 200: answer(tokens), ...errors(400, 401, 429, 503) },
    },
  },
  '/authentication/logout': {
    post: { tags, summary: 'Sign out', responses: { 200: answer({}), ...errors(401) } },
  },
  '/authentication/me': {
    get: { tags, summary: 'Who is signed in', responses: { 200: answer({ user }), ...errors(401) } },
  },
  '/authentication/changePassword': {
    post: {
      tags,
      summary: 'Change one’s password; one’s other sessions end',
      requestBody: body({ currentPassword: text, newPassword: text }, ['currentPassword', 'newPassword']),
      responses: { 200: answer({}), ...errors(400, 401, 422, 429) },
    },
  },
  '/authentication/unlock': {
    post: {
      tags,
      summary: 'Unlock the users of a name or of an e-mail address; for administrators',
      requestBody: body({ username: text, email: text }),
      responses: { 200: answer({ unlocked: { type: 'array', items: text } }), ...errors(400, 401, 403, 404) },
    },
  },
  '/authentication/mfa/setup': {
    post: {
      tags,
      summary: 'Begin to use an authenticator app',
      responses: { 200: answer({ secret: text, uri: text }), ...errors(401, 409) },
    },
  },
  '/authentication/mfa/enable': {
    post: {
      tags,
      summary: 'Finish with a code of the app',
      requestBody: body({ code: text }, ['code']),
      responses: { 200: answer({ user, recoveryCodes }), ...errors(400, 401, 409, 422, 429) },
    },
  },
  '/authentication/mfa/recoveryCodes': {
    post: {
      tags,
      summary: 'Make recovery codes anew; those before work no longer',
      requestBody: body({ password: text, code: text }, ['password', 'code']),
      responses: { 200: answer({ recoveryCodes }), ...errors(400, 401, 409, 422, 429) },
    },
  },
  '/authentication/mfa/disable': {
    post: {
      tags,
      summary: 'Stop using the authenticator app',
      requestBody: body({ password: text, code: text }, ['password', 'code']),
      responses: { 200: answer({ user }), ...errors(400, 401, 409, 422, 429) },
    },
  },
};
