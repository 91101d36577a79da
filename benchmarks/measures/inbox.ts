import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mail, withDocument } from '../../tests/support/mails';
import { startProcess, type PlatformProcess } from '../support/process';
import type { Measure } from '../support/types';
import { leastMemory, watchJob } from '../support/watchedJob';

const MAILS = 1_000;
/** Mails that are imported before the measurement, so that code, pools and caches have their normal size. */
const WARM_UP = 200;
const DOCUMENT = 40_000;
/** The maximum growth of the process in MB. */
const MUST_MB = 50;

async function put(mailbox: string, count: number, name: string): Promise<void> {
  await mkdir(join(mailbox, 'new'), { recursive: true });
  for (let at = 0; at < count; at += 1)
    await writeFile(
      join(mailbox, 'new', `${name}-${at}.eml`),
      mail({ entity: withDocument('Please see the document.', Buffer.alloc(DOCUMENT, String(at))) }),
    );
}

/** Imports what waits, and looks at the memory meanwhile. */
async function imported(platform: PlatformProcess, count: number): Promise<{ ms: number; peak: number }> {
  const { jobId } = await platform.client.json<{ jobId: string }>('messaging/directMessages/import', {
    method: 'POST',
  });
  const { ms, peak, result } = await watchJob<{ taken: number }>(platform, `jobs/${jobId}`);
  if (result.taken !== count) throw new Error(`The import took ${result.taken} messages`);
  return { ms, peak };
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
      const before = await leastMemory(platform);
      await put(join(folder, 'mailbox'), MAILS, 'mail');
      const { ms, peak } = await imported(platform, MAILS);
      const after = await leastMemory(platform);
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
