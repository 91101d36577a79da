import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { processWaiting } from '../../platform/directAttachments/schedule';
import { computeSilence } from '../../platform/silence/compute';
import type { RecordOf } from '../../src/domain/records';
import type { InProcessApp } from './app';

/** Makes a report, and returns its figures. */
export async function figuresOf<Figures>(
  app: InProcessApp,
  token: string,
  reportName: string,
  args: object = {},
): Promise<Figures> {
  const { status, body } = await app.call('reporting/jobs', { token, json: { reportName, args } });
  expect(status, JSON.stringify(body)).toBe(202);
  const job = await vi.waitFor(
    async () => {
      const read = (await app.call(`reporting/jobs/${String(body['jobId'])}`, { token })).body[
        'job'
      ] as RecordOf<'reportJob'>;
      if (read.status !== 'done') throw new Error(`is ${read.status}: ${read.error}`);
      return read;
    },
    { timeout: 30_000 },
  );
  const file = await fetch(`${app.address}/api/${job.result?.link}`, { headers: { authorization: token } });
  return (await file.json()) as Figures;
}

/**
 * Waits until the documents that the sample has received are processed and the silence of its patients is computed.
 * Documents become patients soon after the start, so that counts would change during a test.
 */
export async function sampleTakenIn({ services }: InProcessApp): Promise<void> {
  await processWaiting(services);
  await vi.waitFor(
    async () => {
      const { rows } = await sql`SELECT FROM entity.direct_message_attachment
        WHERE doc->>'processed' IS DISTINCT FROM 'true' AND coalesce(doc->>'error', '') = ''`.execute(
        services.database.db,
      );
      expect(rows.length).toBe(0);
    },
    { timeout: 60_000, interval: 200 },
  );
  const { database, entities } = services;
  await vi.waitFor(
    async () => {
      await computeSilence(database.db, entities);
      const { rows } = await sql`SELECT FROM silence_due`.execute(database.db);
      expect(rows.length).toBe(0);
    },
    { timeout: 60_000, interval: 200 },
  );
}
