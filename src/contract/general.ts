import Type from 'typebox';
import { contract } from './endpoint';
import { fields, oneOf, type Static } from './fields';

const health = fields({ status: oneOf(['ok', 'unavailable']), database: Type.String(), version: Type.String() });
export type PlatformHealth = Static<typeof health>;

const readiness = fields({ status: oneOf(['ready', 'stopping', 'unavailable']) });
export type PlatformReadiness = Static<typeof readiness>;

const config = fields({
  stage: oneOf(['develop', 'production', 'vcc']),
  apiBase: Type.String({ description: 'The path of the API: `/api`' }),
  version: Type.String(),
  schemas: Type.Array(Type.String(), { description: 'Names of all entities' }),
  build: Type.String({ description: 'Changes with every build of the console that the platform serves' }),
  idleMinutes: Type.Number({
    description: 'Number of minutes without a request from its user after which a session ends',
  }),
  passwordMinLength: Type.Integer({ description: 'Minimum length of a new password' }),
});
export type PlatformConfig = Static<typeof config>;

/** Load balancers add a parameter of their own, so that no cache answers in place of the platform. */
const anyParameters = Type.Object({});

/** Requests that need no token. */
export const general = contract('Platform', {
  'GET health': {
    summary: 'Whether the platform and its database work',
    description:
      'The database is polled every two seconds, so that the answer is fast. Any query parameter is accepted, because load balancers add their own.',
    who: 'public',
    query: anyParameters,
    answer: health,
    unavailable: health,
    audited: { none: 'contains no data of records' },
  },
  'GET ready': {
    summary: 'Whether a load balancer should send requests here',
    description:
      '503 if the database does not answer, and while the process ends: with `DRAIN_SECONDS`, it still answers requests for that time. Any query parameter is accepted.',
    who: 'public',
    query: anyParameters,
    answer: readiness,
    unavailable: readiness,
    audited: { none: 'contains no data of records' },
  },
  'GET config': {
    summary: 'What the console needs before sign-in',
    who: 'public',
    answer: config,
    audited: { none: 'contains no data of records' },
  },
  'GET docs/json': {
    summary: 'The OpenAPI document of the API',
    who: 'public',
    answer: { file: ['application/json'] },
    audited: { none: 'contains no data of records' },
  },
  'GET docs': {
    summary: 'The API documentation as a page',
    who: 'public',
    answer: { file: ['text/html'] },
    audited: { none: 'contains no data of records' },
  },
});

declare module './index' {
  interface Areas {
    general: typeof general;
  }
}
