import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openApp, type InProcessApp } from '../../support/app';
import { attachmentCalls, receiveAttachment } from '../../support/attachments';
import { ccda } from '../../support/ccda';
import { databasesFrom } from '../../support/platform';

describe.each(databasesFrom('pglite'))('while a document of an attachment is being read, on %s', (kind) => {
  let app: InProcessApp;
  let calls: ReturnType<typeof attachmentCalls>;

  beforeAll(async () => {
    app = await openApp(kind);
    calls = attachmentCalls(app, String((await app.signIn()).body['idToken']));
  });
  afterAll(() => app?.stop());

  /** Holds the reader of documents until `work` has ended. */
  async function whileReading<Result>(start: () => Promise<Result>, work: () => Promise<void>): Promise<Result> {
    const { documents } = app.services;
    const read = documents.read.bind(documents);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const begun = new Promise<void>((resolve) => {
      vi.spyOn(documents, 'read').mockImplementationOnce(async (...task) => {
        resolve();
        await released;
        return read(...task);
      });
    });
    const answer = start();
    await begun;
    await work();
    release();
    return answer;
  }

  const readOthers = async (): Promise<void> => {
    expect((await calls.answer('patients?limit=1')).status).toBe(200);
  };

  test('for its preview or its correction, other requests are answered', async () => {
    const id = await receiveAttachment(app, ccda({ given: 'Ana', family: 'Read' }));
    const preview = () => calls.call('directMessages/parse', { attachmentIds: [id] });
    expect(await whileReading(preview, readOthers)).toMatchObject({ documents: [{ person: { firstName: 'Ana' } }] });
    const path = `messaging/directMessageAttachments/${id}/correction`;
    const said = await whileReading(() => calls.call(path), readOthers);
    expect(said).toMatchObject({ said: { firstName: 'Ana' } });
    const correction = { version: said['version'], correction: { firstName: 'Anna' } };
    expect(await whileReading(() => calls.call(path, correction), readOthers)).toMatchObject({
      attachment: { correction: { firstName: 'Anna' } },
    });
  });
});
