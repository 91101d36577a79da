import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { expectPrompt, healthDuring } from '../../support/healthDuring';
import { mail } from '../../support/mails';
import { databasesFrom, databases, startPlatform, type TestPlatform } from '../../support/platform';
import { withFiles, xdmOf } from '../../support/zips';

const MB = 1024 * 1024;
const PATIENCE = { timeout: 120_000, interval: 30 };

interface Job {
  status: string;
  result: unknown;
}
interface Message {
  messageId: string;
  processed: boolean;
  error: string | null;
  notTaken: number | null;
  data: { subject: string; attachments: { attachmentId: string }[] };
}

/** Calls of one platform. */
function callsOf(platform: () => TestPlatform) {
  const begin = async (): Promise<string> =>
    (await platform().api<{ jobId: string }>('messaging/directMessages/import', { json: {} })).body.jobId;
  const ended = (jobId: string) =>
    vi.waitFor(async () => {
      const { job } = (await platform().api<{ job: Job }>(`jobs/${jobId}`)).body;
      expect(['done', 'failed', 'cancelled']).toContain(job.status);
      return job;
    }, PATIENCE);
  return {
    begin,
    ended,
    put: async (name: string, bytes: string | Buffer) => {
      const folder = join(platform().dataDir, 'mailbox', 'new');
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, name), bytes);
    },
    imported: async () => ended(await begin()),
    cancel: async (jobId: string) => void (await platform().api(`jobs/${jobId}/cancel`, { json: {} })),
    messages: async () =>
      (
        await platform().api<{ messages: Message[] }>(
          'messaging/directMessages?inbound=true&orderBy=createdAt&order=asc&limit=200',
        )
      ).body.messages,
    attachments: async () =>
      (await platform().api<{ totalAttachments: number }>('messaging/directMessageAttachments?limit=1')).body
        .totalAttachments,
  };
}

describe.each(databasesFrom('pglite'))('a small mail with 60 zip files of 100 documents each, on %s', (database) => {
  const MOST = 160;
  let platform: TestPlatform;
  const { put, begin, ended, imported, cancel, messages, attachments } = callsOf(() => platform);
  const zips = Array.from({ length: 60 }, (_, zip) => ({
    fileName: `${zip}.zip`,
    mimeType: 'application/zip',
    content: xdmOf(100, (at) => `<ClinicalDocument><id extension="${zip}-${at}"/></ClinicalDocument>`),
  }));
  const bytes = mail({ subject: 'Sixty', id: `sixty-${database}@direct.example.org`, entity: withFiles(zips) });

  beforeAll(async () => {
    platform = await startPlatform({
      database,
      env: { DIRECT_MAX_DOCUMENTS: String(MOST), DIRECT_PROCESS_SECONDS: '3600' },
    });
  });
  afterAll(() => platform?.stop());

  test('is taken in steps up to the limit; it can be cancelled, and the next import continues', async () => {
    expect(bytes.length).toBeLessThan(2 * MB);
    await put('sixty.eml', bytes);
    const jobId = await begin();
    await vi.waitFor(async () => expect(await attachments()).toBeGreaterThan(0), PATIENCE);
    await cancel(jobId);
    expect((await ended(jobId)).status).toBe('cancelled');
    expect(await attachments()).toBeLessThan(MOST);
    expect(await messages()).toMatchObject([{ processed: false, error: null, data: { attachments: [] } }]);
    const health = await healthDuring(platform.url, async () => {
      expect(await imported()).toMatchObject({ status: 'done', result: { there: 1, again: 1 } });
    });
    expectPrompt(health);
    const [message] = await messages();
    expect(message).toMatchObject({ processed: true, error: null, notTaken: 5_900 });
    const named = (message?.data.attachments ?? []).map(({ attachmentId }) => attachmentId);
    expect([new Set(named).size, await attachments()]).toEqual([MOST, MOST]);
  });

  test('is taken once', async () => {
    await put('again.eml', bytes);
    expect(await imported()).toMatchObject({ result: { taken: 0, there: 1, again: 0 } });
    expect(await attachments()).toBe(MOST);
  });
});

const multipart = (boundary: string, body: string): string =>
  `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${body}`;
const LARGE = 6 * MB;
const times = (text: string, bytes = LARGE): string => text.repeat(Math.floor(bytes / text.length));
const wrapped = (depth: number): string =>
  `Content-Type: message/rfc822\r\n\r\n`.repeat(depth) + 'Subject: inside\r\n\r\ntext';

/** Mails that are made to take all of a platform, and what may become of each. */
const HOSTILE: Record<string, [bytes: () => string, error: RegExp | null]> = {
  'millions of parts': [() => mail({ entity: multipart('b', `${times('--b\r\n\r\n')}--b--\r\n`) }), /^tooManyParts$/],
  'millions of parts that only some programs see': [
    () => mail({ entity: multipart('b"; boundary="c', `--b\r\n\r\n${times('--c\r\n\r\n')}--b--\r\n`) }),
    /^(noBoundary|tooComplex)$/,
  ],
  'groups in the sender': [() => mail({ from: times('a:;', 200_000) }), /^unclearSender group$/],
  'groups in the recipients': [() => mail({ headers: [`Cc: ${times('g:a@b.example;', 200_000)}`] }), null],
  'nested groups and comments': [() => mail({ headers: [`Cc: ${times('(', 100_000)}${times('a:', 100_000)}`] }), null],
  'header fields without end': [() => `From: a@b.example\r\n${times('X-More: a\r\n')}`, /^unreadable$/],
  'a header field without end': [() => `From: a@b.example\r\nSubject: ${times('a ')}`, /^unreadable$/],
  'parameters without end': [
    () => mail({ entity: `Content-Type: text/plain${times(';a="', 200_000)}\r\n\r\ntext` }),
    /^(tooComplex|badEncoding .*)$|^$/,
  ],
  'mails in mails': [() => mail({ entity: wrapped(100_000) }), null],
  'a text without end': [() => mail({ entity: `Content-Type: text/html\r\n\r\n${times('<b>', 4 * MB)}` }), null],
};

describe.each(databases)('mails that are made to take all of a platform, on %s', (database) => {
  let platform: TestPlatform;
  const { put, imported, messages } = callsOf(() => platform);
  beforeAll(async () => {
    platform = await startPlatform({ database, env: { DIRECT_MAX_SECONDS: '2', DIRECT_PROCESS_SECONDS: '3600' } });
  });
  afterAll(() => platform?.stop());

  test('are kept with a reason, or taken; meanwhile the platform answers', async () => {
    const all = Object.entries(HOSTILE);
    for (const [at, [, [bytes]]] of all.entries()) await put(`${String(at).padStart(2, '0')}.eml`, bytes());
    await put('99.eml', mail({ subject: 'After them' }));
    const health = await healthDuring(platform.url, async () => {
      expect((await imported()).status).toBe('done');
    });
    const kept = await messages();
    expect(kept).toHaveLength(all.length + 1);
    for (const [at, [name, [, error]]] of all.entries())
      if (error) expect(kept[at]?.error ?? '', name).toMatch(error);
      else expect([null, 'tooComplex'], name).toContain(kept[at]?.error);
    expect(kept.at(-1)).toMatchObject({ processed: true, error: null });
    expectPrompt(health);
  });
});
