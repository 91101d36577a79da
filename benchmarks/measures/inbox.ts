import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { mail, withDocument } from '../../tests/support/mails';
import { startProcess, type PlatformProcess } from '../support/process';
import type { Measure } from '../support/types';

const MAILS = 1_000;
/** Mails that are imported before the measurement, so that code, pools and caches have their normal size. */
const WARM_UP = 200;
const DOCUMENT = 40_000;
/** The maximum growth of the process in MB. */
const MUST_MB = 50;
const LOOK_MS = 3_000;

interface Job {
  status: string;
  result: { taken: number } | null;
}

async function put(mailbox: string, count: number, name: string): Promise<void> {
  await mkdir(join(mailbox, 'new'), { recursive: true });
  for (let at = 0; at < count; at += 1)
    await writeFile(
      join(mailbox, 'new', `${name}-${at}.eml`),
      mail({ entity: withDocument('Please see the document.', Buffer.alloc(DOCUMENT, String(at))) }),
    );
}

/** Imports what waits, and looks at the memory meanwhile. */
async function imported({ client, memory }: PlatformProcess, count: number): Promise<{ ms: number; peak: number }> {
  const since = performance.now();
  const { jobId } = await client.json<{ jobId: string }>('messaging/directMessages/import', { method: 'POST' });
  let peak = 0;
  for (;;) {
    const { job } = await client.json<{ job: Job }>(`jobs/${jobId}`);
    peak = Math.max(peak, await memory());
    if (job.status === 'done' && job.result?.taken === count) return { ms: performance.now() - since, peak };
    if (job.status !== 'active' && job.status !== 'queued') throw new Error(`The import is ${job.status}`);
    await delay(100);
  }
}

/** The lowest memory within a period: the memory right after a garbage collection. */
async function least({ memory }: PlatformProcess): Promise<number> {
  let found = Infinity;
  for (const until = performance.now() + LOOK_MS; performance.now() < until; await delay(100))
    found = Math.min(found, await memory());
  return found;
}

const measure: Measure = {
  name: 'inbox',
  needs: 'platform',
  async run({ kind, small }) {
    const folder = await mkdtemp(join(tmpdir(), 'careglass-inbox-'));
    const platform = await startProcess(small.databaseUrl, folder, { collecting: true });
    try {
      await put(join(folder, 'mailbox'), WARM_UP, 'warm');
      await imported(platform, WARM_UP);
      const before = await least(platform);
      await put(join(folder, 'mailbox'), MAILS, 'mail');
      const { ms, peak } = await imported(platform, MAILS);
      const after = await least(platform);
      return [
        {
          what: `process growth by importing ${MAILS} direct messages`,
          on: kind,
          value: after - before,
          unit: 'MB',
          must: MUST_MB,
          detail: `${Math.round(before)} MB to ${Math.round(after)} MB, at most ${Math.round(peak)} MB, ${Math.round(ms / MAILS)} ms a message while garbage is collected all the time`,
        },
      ];
    } finally {
      await platform.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
export default measure;
