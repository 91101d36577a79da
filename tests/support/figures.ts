import { expect, vi } from 'vitest';
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
