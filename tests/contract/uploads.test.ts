import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '../../platform/http/context';
import { enqueue, requestCancel } from '../../platform/jobs/table';
import { collect } from '../../platform/uploads/bytes';
import { findUpload, giveToJob, keepUpload, pruneUploads, UploadWriter } from '../../platform/uploads/uploads';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
/** Bytes without short repetitions. */
const bytesOf = (length: number): Buffer =>
  Buffer.from(Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) % 256));

async function* some(...chunks: Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}

describe.each(databases)('uploads, on %s', (kind) => {
  let app: InProcessApp;
  beforeAll(async () => {
    app = await openApp(kind);
  });
  afterAll(() => app.stop());
  const db = () => app.services.database.db;

  test('are read as they were sent, in chunks of any size, several at a time and repeatedly', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(0, 1, 7_000, 512 * 1024 - 1, 512 * 1024, 700_000), { maxLength: 4 }),
        async (lengths) => {
          const chunks = lengths.map(bytesOf);
          const found = await findUpload(db(), await keepUpload(db(), some(...chunks)));
          const whole = Buffer.concat(chunks);
          expect(found?.size).toBe(whole.length);
          for (let time = 0; time < 2; time += 1) expect(found && digest(await collect(found))).toBe(digest(whole));
          expect(found && (await collect(found, 100))).toEqual(whole.subarray(0, 100));
          const parts: number[] = [];
          for await (const part of found?.read() ?? []) parts.push(part.length);
          expect(Math.max(0, ...parts)).toBeLessThanOrEqual(512 * 1024);
        },
      ),
      { numRuns: 8 },
    ));

  test('that are too large or incomplete leave nothing', async () => {
    const rows = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from upload_part`.execute(db())).rows[0]?.n ?? 0;
    const before = await rows();
    await expect(keepUpload(db(), some(bytesOf(600_000), bytesOf(1)), 600_000)).rejects.toMatchObject({ status: 413 });
    await expect(
      keepUpload(
        db(),
        (async function* () {
          yield bytesOf(600_000);
          throw new Error('aborted');
        })(),
      ),
    ).rejects.toThrow('aborted');
    expect(await rows()).toBe(before);
    const unfinished = await UploadWriter.begin(db());
    await unfinished.write(bytesOf(600_000));
    expect(await findUpload(db(), unfinished.uploadId)).toBeUndefined();
  });

  test('are deleted with their job, or after a day without one', async () => {
    const [waiting, ended, alone, old, oldWaiting] = await Promise.all(
      Array.from({ length: 5 }, () => keepUpload(db(), some(bytesOf(10)))),
    );
    const give = async (upload: string | undefined): Promise<string> => {
      const job = await enqueue(db(), 'nobody’s', {}, SYSTEM);
      await giveToJob(db(), upload ?? '', job);
      return job;
    };
    await give(waiting);
    await give(oldWaiting);
    await requestCancel(db(), await give(ended));
    await db()
      .updateTable('upload')
      .set({ created_at: sql`now() - interval '25 hours'` })
      .where('upload_id', 'in', [old ?? '', oldWaiting ?? ''])
      .execute();
    await pruneUploads(db());
    const left = await Promise.all(
      [waiting, oldWaiting, alone, ended, old].map(async (id) => (await findUpload(db(), id ?? '')) !== undefined),
    );
    expect(left).toEqual([true, true, true, false, false]);
  });
});
