import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { mailDigest } from '../../../platform/directMessages/take';
import { ATTACHMENT_STATES } from '../../../src/domain/directMessages/attachments';
import { PIPELINE_MAILS, pipelineResult, putMails, type PipelineResult } from '../../support/directPipeline';
import { startImap } from '../../support/imap';
import { mail } from '../../support/mails';
import { startStallingProxy } from '../../support/stallingProxy';
import { onlooker, type Onlooker } from '../../support/heldWrites';
import { startPlatform, startProcess, type PlatformProcess, type TestPlatform } from '../../support/platform';

const env = { LEASE_SECONDS: '2', LOG_LEVEL: 'warn' };
const PATIENCE = { timeout: 60_000, interval: 100 };

const ATTACHMENTS = 'entity.direct_message_attachment';
const MESSAGES = 'entity.direct_message';
const taken = (count: number) => `(select count(*) from ${MESSAGES}) = ${count}`;
const processed = (count: number) =>
  `(select count(*) from ${ATTACHMENTS} where doc->>'processed' = 'true') = ${count}`;

const mailboxOf = ({ dataDir }: TestPlatform) => join(dataDir, 'mailbox');

/** Holds a mail, so that the import waits in the transaction of this mail. */
function holdMail(watch: Onlooker, at: number) {
  const bytes = PIPELINE_MAILS[at]?.bytes ?? Buffer.alloc(0);
  return watch.hold('insert into direct_taken (digest, message_id) values ($1, $2)', [
    mailDigest(bytes, bytes.length),
    'held',
  ]);
}

/** Holds an attachment by the mail with which it came, so that its processing waits before it begins. */
const holdAttachment = (watch: Onlooker, at: number) =>
  watch.hold(
    `select 1 from ${ATTACHMENTS} where doc->>'messageId' in
      (select id from ${MESSAGES} where doc->'data'->>'subject' = $1) for update`,
    [PIPELINE_MAILS[at]?.name],
  );

/** Holds a table, so that the next transaction that writes to it waits there. */
const holdTable = (watch: Onlooker, table: string) => watch.hold(`lock table ${table} in share mode`);

async function begin(platform: TestPlatform, path: string): Promise<string> {
  const { status, body, text } = await platform.api<{ jobId: string }>(path, { json: {} });
  expect(status, text).toBe(202);
  return body.jobId;
}
const beginImport = (platform: TestPlatform) => begin(platform, 'messaging/directMessages/import');
const beginProcess = (platform: TestPlatform) => begin(platform, 'directMessages/process?async=true');

interface Job {
  status: string;
  error: string | null;
  result: unknown;
}
const ended = (platform: TestPlatform, id: string) =>
  vi.waitFor(async () => {
    const { job } = (await platform.api<{ job: Job }>(`jobs/${id}`)).body;
    expect(['done', 'failed', 'cancelled']).toContain(job.status);
    return job;
  }, PATIENCE);

const nothingWaits = (platform: TestPlatform) =>
  vi.waitFor(async () => {
    const { attachments } = (
      await platform.api<{ attachments: { processed: boolean; isProcessing: boolean }[] }>(
        'messaging/directMessageAttachments?limit=50',
      )
    ).body;
    expect(attachments).toHaveLength(PIPELINE_MAILS.length);
    for (const one of attachments) expect(one).toMatchObject({ processed: true, isProcessing: false });
  }, PATIENCE);

describe('mails that are imported and processed while processes are killed', () => {
  let undisturbed: PipelineResult;

  beforeAll(async () => {
    const platform = await startPlatform({ database: 'postgres' });
    await putMails(mailboxOf(platform));
    expect(await ended(platform, await beginImport(platform))).toMatchObject({ status: 'done' });
    expect(await ended(platform, await beginProcess(platform))).toMatchObject({ status: 'done' });
    undisturbed = await platform.inspect(pipelineResult);
    const states = undisturbed.attachments.map(({ state }) => state);
    const { done, held, failed, noDocument } = ATTACHMENT_STATES;
    expect(states).toEqual([...Array.from({ length: 9 }, () => done), held, failed, noDocument]);
    expect(undisturbed.patients).toHaveLength(8);
    for (const { patient, conditions } of undisturbed.attachments) expect(conditions).toBe(patient === null ? 0 : 1);
  }, 60_000);

  test.concurrent('are taken once each, whenever the only process is killed', async () => {
    let platform = await startProcess({ database: 'postgres', env });
    let last: TestPlatform | undefined;
    const watch = await onlooker(platform.databaseUrl);
    try {
      await putMails(mailboxOf(platform));
      // Killed at the last statement of a mail, after others were taken: everything but its attempt is written. The kill
      // at the first statement of a mail is below, with two processes.
      const mailHeld = await holdMail(watch, 4);
      const importing = await beginImport(platform);
      await mailHeld.reached();
      const attemptHeld = await holdTable(watch, 'direct_attempt');
      await mailHeld.letGo();
      await attemptHeld.reached();
      await watch.until(taken(4));
      await platform.kill();
      await attemptHeld.letGo();
      // As if it had been killed after a mail was stored and before its file was moved.
      const [moved = ''] = await readdir(join(mailboxOf(platform), 'taken'));
      await rename(join(mailboxOf(platform), 'taken', moved), join(mailboxOf(platform), 'new', moved));
      platform = await platform.restart();
      expect(await ended(platform, importing)).toMatchObject({
        status: 'done',
        result: { taken: PIPELINE_MAILS.length - 4, failed: 0, there: 1 },
      });
      expect(await readdir(join(mailboxOf(platform), 'new'))).toEqual([]);

      // Killed in the first document, when all are in line and none is processed.
      const patientHeld = await holdTable(watch, 'entity.patient');
      const processing = await beginProcess(platform);
      await patientHeld.reached();
      await watch.until(`(select bool_and(doc->>'isProcessing' = 'true') from ${ATTACHMENTS})`);
      await platform.kill();
      await patientHeld.letGo();
      // Killed at the last statement of a document, after others were processed: the patient and all records are written.
      // The kill before a document is below.
      const attachmentHeld = await holdAttachment(watch, 3);
      platform = await platform.restart();
      await attachmentHeld.reached();
      const concluding = await holdTable(watch, 'direct_attempt');
      await attachmentHeld.letGo();
      await concluding.reached();
      await watch.until(processed(3));
      await platform.kill();
      // As if it had been killed once more.
      await watch.run('update job set attempts = attempts + 1 where job_id = $1', [processing]);
      await concluding.letGo();
      // A job is not begun a fourth time: what it had in line is left to the schedule.
      last = await platform.restartShared({ DIRECT_PROCESS_SECONDS: '1' });
      expect(await ended(last, processing)).toMatchObject({ status: 'failed', error: 'interrupted' });
      await nothingWaits(last);
    } catch (error) {
      await (last ?? platform).stop();
      throw error;
    } finally {
      await watch.close();
    }
    expect(await last.inspect(pipelineResult)).toEqual(undisturbed);
  }, 240_000);

  test.concurrent('are taken once from a mail server, if the process is killed before a mail is moved', async () => {
    const server = await startImap([mail({ subject: 'Killed' })]);
    const proxy = await startStallingProxy(server.url);
    proxy.stallAt = /MOVE/;
    const killed = await startProcess({ database: 'postgres', env: { ...env, DIRECT_IMAP_URL: proxy.url } });
    let platform: TestPlatform = killed;
    try {
      const importing = await beginImport(platform);
      await vi.waitFor(() => expect(proxy.hasStalled).toBe(true), PATIENCE);
      await killed.kill();
      proxy.stallAt = 'never';
      platform = await killed.restartShared();
      const all = { status: 'done', result: { taken: 0, failed: 0, there: 1, again: 0 } };
      expect(await ended(platform, importing)).toMatchObject(all);
      const after = { ...all, result: { ...all.result, there: 0 } };
      expect(await ended(platform, await beginImport(platform))).toMatchObject(after);
      const { messages } = (await platform.api<{ messages: unknown[] }>('messaging/directMessages?inbound=true')).body;
      expect(messages).toMatchObject([{ data: { subject: 'Killed' } }]);
    } finally {
      await platform.stop();
      proxy.stop();
      await server.stop();
    }
  });

  test.concurrent('are taken once each, if one of two processes is killed and the other takes over', async () => {
    const killed = await startProcess({ database: 'postgres', env });
    let first: TestPlatform = killed;
    const { databaseUrl, dataDir } = killed;
    const watch = await onlooker(databaseUrl);
    const another = (): Promise<PlatformProcess> =>
      startProcess({
        database: 'postgres',
        env: { ...env, DIRECT_MAILBOX: join(dataDir, 'mailbox') },
        ...(databaseUrl !== undefined && { databaseUrl }),
      });
    let second: PlatformProcess | undefined;
    try {
      await putMails(mailboxOf(first));
      // Each process has the work in hand before the other one is started, and is killed beside it.
      const mailHeld = await holdMail(watch, 5);
      const importing = await beginImport(first);
      await mailHeld.reached();
      second = await another();
      await killed.kill();
      await mailHeld.letGo();
      expect(await ended(second, importing)).toMatchObject({ status: 'done' });
      const patientHeld = await holdTable(watch, 'entity.patient');
      const processing = await beginProcess(second);
      await patientHeld.reached();
      const attachmentHeld = await holdAttachment(watch, 2);
      await patientHeld.letGo();
      await attachmentHeld.reached();
      await watch.until(processed(2));
      first = await killed.restartShared();
      await second.kill();
      await attachmentHeld.letGo();
      expect(await ended(first, processing)).toMatchObject({ status: 'done' });
      await nothingWaits(first);
    } catch (error) {
      await second?.stop({ keep: true });
      await first.stop();
      throw error;
    } finally {
      await watch.close();
    }
    expect(await first.inspect(pipelineResult)).toEqual(undisturbed);
  }, 240_000);
});
