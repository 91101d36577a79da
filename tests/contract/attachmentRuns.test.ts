import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProcess, type Kept } from '../../platform/directAttachments/job';
import { MOST_AT_ONCE } from '../../platform/directAttachments/waiting';
import { keepAttachments } from '../../platform/directMessages/store';
import { SYSTEM } from '../../platform/http/context';
import { ATTACHMENT_STATES } from '../../src/domain/directMessages/attachments';
import { JobCancelled } from '../../platform/jobs/jobs';
import { openApp, type InProcessApp } from '../support/app';
import { jobContext } from '../support/jobContext';
import { databases } from '../support/platform';

describe.each(databases)('many attachments, on %s', (kind) => {
  let app: InProcessApp;
  beforeAll(async () => {
    app = await openApp(kind, { DIRECT_PROCESS_SECONDS: '3600' });
  });
  afterAll(() => app.stop());

  test('are put in line a few at a time: a run can be cancelled or killed in between', async () => {
    const { services } = app;
    const { database, entities } = services;
    const ids = await database.db.transaction().execute(async (tx) => {
      const message = { inbound: true, processed: true, fromAddress: 'a@direct.example', data: { subject: 'Many' } };
      const { messageId } = await entities.save(tx, 'directMessage', message, SYSTEM, {
        mode: 'create',
        trusted: true,
      });
      const files = Array.from({ length: MOST_AT_ONCE + 5 }, (_, at) => ({
        fileName: `${at}.txt`,
        mimeType: 'text/plain',
        content: Buffer.from(`Text ${at}`),
      }));
      const kept = await keepAttachments(tx, entities, SYSTEM, { messageId, orgId: null }, files);
      return kept.map(({ attachmentId }) => attachmentId);
    });
    const inLine = async () =>
      Number(
        (
          await sql<{ n: string }>`SELECT count(*) AS n FROM entity.direct_message_attachment
            WHERE doc->>'isProcessing' = 'true'`.execute(database.db)
        ).rows[0]?.n,
      );
    /** A job that ends when it looks for the second time whether it was cancelled. */
    const jobThat = (ends: () => Error) => {
      let looks = 0;
      return jobContext<{ attachmentIds: string[]; why: 'process' }, Kept>(
        { attachmentIds: ids, why: 'process' },
        {
          check: () => {
            looks += 1;
            if (looks === 2) throw ends();
          },
        },
      );
    };
    const before = await inLine();
    await expect(
      runProcess(
        services,
        services,
        jobThat(() => new JobCancelled()),
      ),
    ).rejects.toThrow(JobCancelled);
    expect(await inLine()).toBe(before);
    const [letGo] = (await entities.list(database.db, 'directMessageAttachment', { ids: ids.slice(0, 1) })).records;
    expect(letGo?.state).toBe(ATTACHMENT_STATES.stopped);
    const killed = jobThat(() => new Error('killed'));
    await expect(runProcess(services, services, killed)).rejects.toThrow('killed');
    expect(await inLine()).toBe(before + MOST_AT_ONCE);
    expect(await runProcess(services, services, killed)).toEqual({
      done: ids.length,
      warned: 0,
      failed: 0,
      skipped: 0,
    });
    expect(await inLine()).toBe(before);
  });
});
