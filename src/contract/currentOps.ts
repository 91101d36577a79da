import Type from 'typebox';
import { contract } from './endpoint';
import { count, fields, nullable, oneOf, paging, text, type Static } from './fields';

/** The kinds of running work. `other`: a statement of another process, or of the platform's own upkeep. */
export const OPERATION_KINDS = ['request', 'job', 'delivery', 'other'] as const;

/**
 * What an operation waits for. `connection`: a connection to the database, or its turn there. `lock`: another statement
 * has locked a row. `disk`: the database reads or writes files. `database`: the database computes.
 */
export const WAITS = ['connection', 'lock', 'disk', 'database'] as const;

const operation = fields({
  opid: text(100),
  kind: oneOf(OPERATION_KINDS),
  command: Type.String({ description: 'The route of a request, the kind of a job or of a message' }),
  requestId: nullable(Type.String()),
  userId: nullable(Type.String()),
  microsecs_running: count,
  statement: nullable(
    Type.String({ description: 'The verb and first table of the statement that runs longest; never its values' }),
  ),
  statementMicrosecs: nullable(count),
  waitingFor: nullable(oneOf(WAITS)),
  blockedBy: Type.Array(Type.String(), { description: 'The operations that hold the lock' }),
  cancellable: Type.Boolean(),
  isCancelled: Type.Boolean({ description: 'Cancellation was requested' }),
});
/** Work that the platform does at present. */
export type CurrentOp = Static<typeof operation>;

/** What the platform does at present. */
export const currentOps = contract('Platform', {
  'GET rosetta/currentOp': {
    summary: 'The requests, jobs and deliveries in progress, the longest first',
    description:
      'The list has the operations of this process, and the statements of other processes on the same database. It leaves out open event streams and the request itself.',
    query: fields(paging),
    answer: fields({ inprog: Type.Array(operation), totalInprog: count }),
    audited: { none: 'routes, ids and times; statements without their values' },
  },
  'POST rosetta/currentOp/{opid}/cancel': {
    summary: 'Cancel an operation',
    description:
      'PostgreSQL interrupts the statement at once. The embedded database cannot: the statement ends, and the operation may not start another. 404 if the operation has ended; 409 `notCancellable` for deliveries.',
    params: fields({ opid: text(100) }),
    answer: fields({ op: operation }),
    errors: { 409: ['notCancellable'] },
    audited: { entity: 'operation' },
  },
});

declare module './index' {
  interface Areas {
    currentOps: typeof currentOps;
  }
}
