import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { dueTime } from '../../../src/domain/recurrence/due';
import { onlooker } from '../../support/heldWrites';
import { EVERYTHING, startProcess, type TestPlatform } from '../../support/platform';

const DAYS = EVERYTHING ? 200 : 24;
const env = { LEASE_SECONDS: '2', LOG_LEVEL: 'warn' };
/** After how many sends one of the processes is killed. */
const KILLS = EVERYTHING ? [10, 50, 90, 130, 170] : [5, 12];

test('two processes send each of many daily reports once, while now one and now the other is killed', async () => {
  const first = await startProcess({ database: 'postgres', env });
  const killed = [first];
  const processes: TestPlatform[] = [first];
  const { databaseUrl } = first;
  const watch = await onlooker(databaseUrl);
  let anchor = '';
  try {
    const email = 'recipient@example.org';
    const user = { username: email, email, groups: ['providers'] };
    const { userId } = (await first.api<{ user: { userId: string } }>('authentication/users', { json: user })).body
      .user;
    const provider = { firstName: 'Vera', lastName: 'Vale', userId, emails: [{ email, emailType: 'primary' }] };
    expect((await first.api('providers', { json: provider })).status).toBe(201);
    anchor = new Date(Math.floor(Date.now() / 60_000) * 60_000 - DAYS * 86_400_000 + 2 * 3_600_000).toISOString();
    const { status, text } = await first.api('reporting/schedules', {
      json: {
        name: 'Every morning',
        reportName: 'ProviderPatients',
        nextSend: anchor,
        disableSkipAhead: true,
        sendLink: true,
        sendTo: [{ userId, roleType: 'provider' }],
      },
    });
    expect(status, text).toBe(201);
    const second = await startProcess({ database: 'postgres', env, ...(databaseUrl && { databaseUrl }) });
    killed.push(second);
    processes.push(second);

    for (const [turn, sends] of KILLS.entries()) {
      await watch.until(`(select count(*) from report_send where outbox_id is not null) >= ${sends}`);
      const victim = killed[turn % 2];
      if (!victim) throw new Error('No process');
      await victim.kill();
      if (turn + 2 < KILLS.length) processes[turn % 2] = killed[turn % 2] = await victim.restart();
      else processes[turn % 2] = await victim.restartShared();
    }
    await vi.waitFor(() => watch.until(`(select count(*) from report_send where state = 'sent') = ${DAYS}`), {
      timeout: 150_000,
      interval: 500,
    });
  } catch (error) {
    await processes[1]?.stop({ keep: true });
    await processes[0]?.stop();
    throw error;
  } finally {
    await watch.close();
  }
  await processes[1]?.stop({ keep: true });
  const recurrence = { anchor, intervalType: 'day', interval: 1, timeZone: 'America/Chicago' } as const;
  const expected = Array.from({ length: DAYS }, (_, n) => new Date(dueTime(recurrence, n)).toISOString());
  const made = await processes[0]?.inspect(async (db) => ({
    due: (await db.selectFrom('report_send').select('due_at').orderBy('due_at').execute()).map(({ due_at: at }) =>
      new Date(at).toISOString(),
    ),
    letters: (await db.selectFrom('outbox').select('outbox_id').where('purpose', '=', 'scheduledReport').execute())
      .length,
    links: (await db.selectFrom('report_link').select('link_id').execute()).length,
    files: (await sql<{ n: number }>`select count(*)::int as n from entity.report_job`.execute(db)).rows[0]?.n,
  }));
  // Nobody got a letter twice, and no report was kept twice.
  expect(made).toEqual({ due: expected, letters: DAYS, links: DAYS, files: DAYS });
}, 300_000);
