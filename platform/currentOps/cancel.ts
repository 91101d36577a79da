import { openOperations, type Operation } from '../base/operation';
import type { Services } from '../base/services';
import { interruptUntilEnded } from '../db/interruptible';
import type { Db, Queryable } from '../db/types';
import type { StatementWatch } from '../db/watch';
import { HttpError } from '../http/errors';
import { interruptBackend } from './backends';
import { otherOf } from './list';

/**
 * Interrupts the statements of an operation. When a statement ends, its connection runs statements of other operations.
 * So the connection waits until the interruption was sent, and a statement that has ended is not interrupted.
 */
async function interruptStatements(db: Db, watch: StatementWatch, { running }: Operation): Promise<void> {
  const statements = [...running];
  for (const statement of statements) {
    const { pid } = statement;
    if (pid === undefined) continue;
    const isRunning = (): boolean => running.has(statement);
    await interruptUntilEnded(isRunning, () =>
      db.connection().execute(async (connection) => {
        if (isRunning()) await watch.holding(pid, () => interruptBackend(connection, pid));
      }),
    );
  }
}

/**
 * Ends an operation: it may not start another statement, does not wait for other servers, and PostgreSQL interrupts the
 * statement that runs. A job ends as cancelled, with what it has done so far.
 * @param record records the cancellation before it has an effect
 */
export async function cancelOperation(
  { database: { db, kind, watch }, jobs }: Pick<Services, 'database' | 'jobs'>,
  opid: string,
  record: (on: Queryable) => Promise<void>,
): Promise<void> {
  const operation = openOperations().find(({ id }) => id === opid);
  if (operation?.kind === 'job') await jobs.cancel(opid, record);
  else await record(db);
  if (operation?.kind === 'request') operation.stop.abort(new HttpError(503, 'cancelled'));
  if (kind !== 'postgres') return;
  if (operation) await interruptStatements(db, watch, operation);
  const other = otherOf(opid);
  if (other) await interruptBackend(db, other.pid, other.began);
}
