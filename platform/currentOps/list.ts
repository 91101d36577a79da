import type { CurrentOp } from '../../src/contract/currentOps';
import { openOperations, type Operation, type RunningStatement } from '../base/operation';
import type { Database } from '../db/types';
import { backends, type Backend } from './backends';

/** The id of a statement that belongs to no operation of this process: its process in PostgreSQL and its beginning. */
const otherId = ({ pid, began }: Pick<Backend, 'pid' | 'began'>): string => `pid-${pid}-${began}`;

export function otherOf(opid: string): { pid: number; began: string } | undefined {
  const [, pid, began] = /^pid-(\d+)-(\d+)$/.exec(opid) ?? [];
  return pid === undefined || began === undefined ? undefined : { pid: Number(pid), began };
}

/** Other statements are listed if they run this long, or if an operation waits for them. In microseconds. */
const OTHER_MIN = 1_000_000;

/** The route of event streams, which stay open for minutes without working. */
const STREAM = 'GET /api/live';

const micros = (since: number): number => Math.round((performance.now() - since) * 1_000);

/** The statement of an operation that was sent first. */
const oldest = ({ running }: Operation): RunningStatement | undefined =>
  [...running].toSorted((a, b) => a.since - b.since)[0];

const waitOf = ({ waitType }: Backend): CurrentOp['waitingFor'] =>
  waitType === 'Lock' ? 'lock' : waitType === 'IO' ? 'disk' : 'database';

/** What the platform does at present, the longest first. `own` is the id of the request that asks. */
export async function listOperations(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  own: string | null,
): Promise<CurrentOp[]> {
  const known = kind === 'postgres' ? await backends(db) : [];
  const operations = openOperations().filter(({ id, name }) => id !== own && name !== STREAM);
  // The embedded database runs one statement at a time: the one that was sent first.
  const runs =
    kind === 'pglite' ? Math.min(...operations.flatMap(({ running }) => [...running].map((s) => s.since))) : 0;
  const owners = new Map(operations.flatMap((op) => [...op.running].map(({ pid }) => [pid, op.id] as const)));
  const idOf = (pid: number): string =>
    owners.get(pid) ?? otherId(known.find((backend) => backend.pid === pid) ?? { pid, began: '0' });
  const rows = operations.map((op): CurrentOp => {
    const statement = oldest(op);
    const backend = known.find(({ pid }) => pid === statement?.pid);
    const waits = op.waiting > 0 || (statement && kind === 'pglite' && statement.since > runs);
    return {
      opid: op.id,
      kind: op.kind,
      command: op.name,
      requestId: op.kind === 'request' ? op.id : null,
      userId: op.userId,
      microsecs_running: micros(op.since),
      statement: statement?.name ?? null,
      statementMicrosecs: statement ? micros(statement.since) : null,
      waitingFor: waits ? 'connection' : backend ? waitOf(backend) : statement ? 'database' : null,
      blockedBy: (backend?.blockedBy ?? []).map(idOf),
      cancellable: op.kind !== 'delivery',
      isCancelled: op.stop.signal.aborted,
    };
  });
  const blockers = new Set(known.flatMap(({ blockedBy }) => blockedBy));
  const others = known
    .filter(({ pid, microsecs }) => !owners.has(pid) && (microsecs >= OTHER_MIN || blockers.has(pid)))
    .map((backend): CurrentOp => ({
      opid: otherId(backend),
      kind: 'other',
      command: backend.application,
      requestId: null,
      userId: null,
      microsecs_running: backend.microsecs,
      statement: backend.statement,
      statementMicrosecs: backend.microsecs,
      waitingFor: waitOf(backend),
      blockedBy: backend.blockedBy.map(idOf),
      cancellable: true,
      isCancelled: false,
    }));
  return [...rows, ...others].sort((a, b) => b.microsecs_running - a.microsecs_running);
}
