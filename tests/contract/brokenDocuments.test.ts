import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ATTACHMENT_STATES, FAULT_TEXTS } from '../../src/domain/directMessages/attachments';
import { openApp, type InProcessApp } from '../support/app';
import { attachmentCalls, receiveAttachment } from '../support/attachments';
import { brokenDocuments } from '../support/brokenDocuments';
import { ccda } from '../support/ccda';
import { databases } from '../support/platform';

const ON_POSTGRES = 10;

describe.each(databases)('broken documents, on %s', (kind) => {
  let app: InProcessApp;
  let calls: ReturnType<typeof attachmentCalls>;
  const all = brokenDocuments();
  const every = Math.ceil(all.length / ON_POSTGRES);
  const documents = kind === 'postgres' ? all.filter((_, at) => at % every === 0) : all;

  beforeAll(async () => {
    app = await openApp(kind);
    calls = attachmentCalls(app, String((await app.signIn()).body['idToken']));
  });
  afterAll(() => app?.stop());

  test.each(documents)('$name', async ({ content, left, fileName, mimeType }) => {
    const file = { ...(fileName !== undefined && { fileName }), ...(mimeType !== undefined && { mimeType }) };
    const id = await receiveAttachment(app, content, file);
    await calls.process([id]);
    const attachment = await calls.read(id);
    const [attempt] = await calls.attempts(id);
    const fault = 'failed' in left ? left.failed : null;
    const told = fault ?? ('fileFault' in left ? (left.fileFault ?? null) : null);
    const text = told && FAULT_TEXTS[told];
    expect(attachment).toMatchObject({
      processed: true,
      isProcessing: false,
      state: ATTACHMENT_STATES['failed' in left ? 'failed' : left.state],
      error: text,
      errors: text === null ? [] : [text],
    });
    expect(attempt).toMatchObject(
      fault === null ? { cause: attempt?.['cause'] ?? null } : { outcome: 'failed', cause: fault },
    );
    // The preview says the same without an import.
    const { documents: previews } = await calls.call('directMessages/parse', { attachmentIds: [id] });
    expect(previews).toMatchObject([fault === null ? { fault: null } : { fault }]);
  });

  test('do not stop the documents after them', async () => {
    const id = await receiveAttachment(app, ccda({ family: 'Afterwards', ids: ['1.2.3.9^after'] }));
    expect(await calls.process([id])).toMatchObject({ done: 1 });
  });
});
