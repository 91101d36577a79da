import { sql } from 'kysely';
import type { DirectFailure, importDirectMessages, retryDirectMessages } from '../../src/contract/directMessages';
import type { ArgsOf, ResultOf } from '../../src/contract/jobKind';
import { MESSAGE_FAULTS, type AttemptReason } from '../../src/domain/directMessages/terms';
import { isOneOf } from '../../src/domain/entity/read';
import type { Queryable } from '../db/types';
import { run } from '../db/sql';
import { columnSql } from '../entities/sql';
import { HttpError } from '../http/errors';
import { JobFailure, type JobContext, type JobServices } from '../jobs/jobs';
import { repeat } from '../base/repeat';
import { openMailbox } from './mailbox/open';
import { MailboxFailure } from './mailbox/types';
import { KeyFault } from '../smime/keyFault';
import type { MailReader } from './reader/mailReader';
import type { Taken, Taking } from './keep';
import { readAgain, START, takeMail } from './take';

type Imported = ResultOf<typeof importDirectMessages>;

/** How often a job looks whether it was cancelled while it waits for the mail server or for a thread. */
const LOOK_MS = 200;

/**
 * Does work that waits for others, and ends it if the job is cancelled. @param soFar the result of the job until then
 */
async function cancellable<T>(
  job: Pick<JobContext, 'check'>,
  soFar: unknown,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const looking = repeat(
    LOOK_MS,
    () => job.check(soFar),
    (error) => ending.abort(error),
  );
  try {
    return await work(ending.signal);
  } catch (error) {
    // What was interrupted fails in ways of its own.
    job.check(soFar);
    throw error;
  } finally {
    await looking.stop();
  }
}

/** Loaded on first use, because it is large. */
const loadKeys = () => import('../smime/keys');

/** Turns a fault of the settings or of the mail server into a text for the person who started the job. */
async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MailboxFailure || error instanceof KeyFault) throw new JobFailure(error.message);
    throw error;
  }
}

/** The ids of received messages that are not processed, page by page, so that no list of all is in memory. */
async function* unprocessed(
  services: Pick<JobServices, 'database' | 'entities'>,
  cause: string | null,
): AsyncGenerator<string> {
  const stored = services.entities.of('directMessage');
  const column = (name: 'inbound' | 'processed' | 'error') => columnSql<'directMessage'>(stored, name);
  // A column of a field without a value is empty.
  const code = sql`split_part(${column('error')}, ' ', 1) = ${cause ?? ''}::text`;
  for (let after = ''; ;) {
    const rows = await run<{ id: string }>(
      services.database.db,
      sql`SELECT id FROM ${stored.table} WHERE ${column('inbound')} AND NOT ${column('processed')}
        AND ${code} AND id > ${after}::text ORDER BY id LIMIT 100`,
    );
    for (const { id } of rows) yield id;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Reads a message again; a message that somebody else changed at the same moment is left to them. */
async function again(services: JobServices, messageId: string, taking: Taking): Promise<Taken> {
  try {
    return await readAgain(services, messageId, taking);
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) return 'there';
    throw error;
  }
}

/** Takes what waits in the mailbox, one mail after the other, and reads messages again whose error was cleared. */
async function importMails(
  services: JobServices,
  job: JobContext<ArgsOf<typeof importDirectMessages>>,
  reader: MailReader,
): Promise<Imported> {
  const { direct } = services.config;
  const why: AttemptReason = job.args.scheduled === true ? 'schedule' : 'import';
  const result: Imported = { taken: 0, failed: 0, there: 0, again: 0 };
  return cancellable(job, result, (signal) =>
    explained(async () => {
      const keys = await (await loadKeys()).readKeys(direct);
      const taking: Taking = { actor: job.actor, why, keys, sender: direct.from, reader, signal };
      const mailbox = await openMailbox(direct, signal);
      try {
        let done = 0;
        job.progress(done, { total: mailbox.count });
        for await (const mail of mailbox.waiting()) {
          job.check(result);
          const isLarge = mail.size > direct.maxBytes;
          const bytes = await mail.read(isLarge ? Math.min(START, direct.maxBytes) : direct.maxBytes);
          const taken = await takeMail(services, bytes, isLarge ? mail.size : bytes.length, taking);
          await mail.done(isLarge ? 'refused' : 'taken');
          result[taken === 'done' ? 'taken' : taken] += 1;
          done += 1;
          job.progress(done, { total: Math.max(mailbox.count, done) });
        }
      } finally {
        await mailbox.close();
      }
      for await (const messageId of unprocessed(services, null)) {
        job.check(result);
        if ((await again(services, messageId, taking)) !== 'there') result.again += 1;
      }
      return result;
    }),
  );
}

/** Reads all messages again that failed for the same cause. */
async function retryMails(
  services: JobServices,
  job: JobContext<ArgsOf<typeof retryDirectMessages>>,
  reader: MailReader,
): Promise<ResultOf<typeof retryDirectMessages>> {
  const result = { done: 0, failed: 0 };
  return cancellable(job, result, (signal) =>
    explained(async () => {
      const { direct } = services.config;
      const keys = await (await loadKeys()).readKeys(direct);
      const taking: Taking = { actor: job.actor, why: 'retry', keys, sender: direct.from, reader, signal };
      const failures = await failuresOf(services.database.db, services.entities);
      const total = failures.find(({ cause }) => cause === job.args.cause)?.messages ?? 0;
      for await (const messageId of unprocessed(services, job.args.cause)) {
        job.check(result);
        const taken = await again(services, messageId, taking);
        if (taken !== 'there') result[taken] += 1;
        job.progress(result.done + result.failed, { total });
      }
      return result;
    }),
  );
}

/** The work of both jobs, with the thread that reads the mails. */
export const makeWork = (reader: MailReader) => ({
  runImport: (services: JobServices, job: JobContext<ArgsOf<typeof importDirectMessages>>) =>
    importMails(services, job, reader),
  runRetry: (services: JobServices, job: JobContext<ArgsOf<typeof retryDirectMessages>>) =>
    retryMails(services, job, reader),
});

/** The causes for which received messages failed, with their number, the most frequent first. */
export async function failuresOf(on: Queryable, entities: JobServices['entities']): Promise<DirectFailure[]> {
  const stored = entities.of('directMessage');
  const error = columnSql<'directMessage'>(stored, 'error');
  const rows = await run<{ cause: string; messages: number; last: string }>(
    on,
    sql`SELECT split_part(${error}, ' ', 1) AS cause, count(*)::int AS messages, max(created_at) AS last
      FROM ${stored.table} WHERE ${error} <> '' AND ${columnSql<'directMessage'>(stored, 'inbound')}
      GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
  return rows.flatMap(({ cause, ...row }) => (isOneOf(MESSAGE_FAULTS, cause) ? [{ cause, ...row }] : []));
}
