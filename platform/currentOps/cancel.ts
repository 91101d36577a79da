import { openOperations } from '../base/operation';
import type { Services } from '../base/services';
import { interruptBackend } from './backends';
import { pidOf } from './list';

/**
 * Ends an operation: it may not start another statement, and PostgreSQL interrupts the statement that runs. A job ends
 * as cancelled, with what it has done so far.
 */
export async function cancelOperation(
  { database: { db, kind }, jobs }: Pick<Services, 'database' | 'jobs'>,
  opid: string,
): Promise<void> {
  const operation = openOperations().find(({ id }) => id === opid);
  const pids = [...(operation?.running ?? [])].map(({ pid }) => pid);
  if (operation?.kind === 'job') await jobs.cancel(opid);
  if (operation?.kind === 'request') operation.cancelled = true;
  if (kind !== 'postgres') return;
  for (const pid of [pidOf(opid), ...pids]) if (pid !== undefined) await interruptBackend(db, pid);
}
