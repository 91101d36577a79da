import { AsyncLocalStorage } from 'node:async_hooks';

/** A statement that an operation has sent to the database. */
export interface RunningStatement {
  /** The statement's shape, without values: `SELECT patient`. */
  name: string;
  /** `performance.now()` when the statement was sent. */
  since: number;
  /** The id of the server process that runs the statement; undefined on the embedded database. */
  pid?: number;
}

/** Work that the platform does at present: a request, a job or a delivery. */
export interface Operation {
  kind: 'request' | 'job' | 'delivery';
  /** The route, or the kind of job or message. */
  name: string;
  /** The id of the request, the job or the message. */
  id: string;
  userId: string | null;
  /** `performance.now()` at the start. */
  since: number;
  /** Number of statements that have ended. */
  statements: number;
  /** Total duration of these statements in ms. */
  databaseMs: number;
  /** Total time in ms of waiting for a connection to the database. */
  waitedMs: number;
  slowest?: { name: string; ms: number };
  /** Number of connections, or turns on the embedded database, for which it waits at present. */
  waiting: number;
  /**
   * Aborted when it is cancelled: it may not start another statement, and does not wait for other servers. A job also
   * ends by the state of its row.
   */
  stop: AbortController;
  running: Set<RunningStatement>;
  /** The caller's trace, as the header `traceparent` names it (W3C Trace Context). */
  traceParent?: string | undefined;
  /** HTTP status of a request's answer. */
  status?: number;
  /** Whether a job or delivery has thrown an error. */
  failed?: boolean;
}

/** Listens to the beginning and the end of every operation of this process. */
export interface OperationListener {
  begun(operation: Operation): void;
  ended(operation: Operation): void;
}

const current = new AsyncLocalStorage<Operation>();
const open = new Set<Operation>();
const listeners = new Set<OperationListener>();

/** @returns a function that removes the listener */
export function listenToOperations(listener: OperationListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The operations of this process that have not ended, in the order of their start. */
export const openOperations = (): readonly Operation[] => [...open];

/** The operation that the calling code works for; undefined for the platform's own upkeep. */
export const operationNow = (): Operation | undefined => current.getStore();

/** What starts an operation. */
export type OperationStart = Pick<Operation, 'kind' | 'name' | 'id' | 'userId' | 'traceParent'>;

export function beginOperation(what: OperationStart): Operation {
  const operation: Operation = {
    ...what,
    since: performance.now(),
    statements: 0,
    databaseMs: 0,
    waitedMs: 0,
    waiting: 0,
    stop: new AbortController(),
    running: new Set<RunningStatement>(),
  };
  open.add(operation);
  for (const listener of listeners) listener.begun(operation);
  return operation;
}

export function endOperation(operation: Operation): void {
  if (!open.delete(operation)) return;
  for (const listener of listeners) listener.ended(operation);
}

/** Runs work as a part of an operation. Everything that the work waits for is a part of the operation too. */
export const within = <T>(operation: Operation, work: () => T): T => current.run(operation, work);

/** Runs work as an operation of its own. */
export async function asOperation<T>(what: OperationStart, work: () => Promise<T>): Promise<T> {
  const operation = beginOperation(what);
  try {
    return await within(operation, work);
  } catch (error) {
    operation.failed = true;
    throw error;
  } finally {
    endOperation(operation);
  }
}
