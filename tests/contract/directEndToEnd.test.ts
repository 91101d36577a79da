import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processWaiting } from '../../platform/directAttachments/schedule';
import { ATTACHMENT_STATES, FAULT_TEXTS } from '../../src/domain/directMessages/attachments';
import type { EntityRecord } from '../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../support/app';
import { C32_SECTIONS, R1_1, writtenElsewhere } from '../support/arrivingDocuments';
import { attachmentCalls } from '../support/attachments';
import { ccda } from '../support/ccda';
import { startImap, type ImapServer } from '../support/imap';
import { jobEnded } from '../support/jobs';
import { mail, withDocument } from '../support/mails';
import { databases } from '../support/platform';
import { samples } from '../support/samples';

const { done, held, failed, discarded } = ATTACHMENT_STATES;
const REAL = samples('ccda', '.xml');

const ANN = { given: 'Ann', family: 'Arrived', ids: ['1.2.3.4^ann'], sections: R1_1.join('') };
/** Documents of other systems, by the subject of the mail. */
const OTHERS = {
  'R1.1': ccda(ANN),
  'R1.1, later': ccda({ ...ANN, written: '20260601', city: 'Bari' }),
  C32: ccda({ given: 'Bea', family: 'Brought', ids: ['1.2.3.4^bea'], sections: C32_SECTIONS.join('') }),
  'no date of birth': ccda({ ...ANN, given: 'Cleo', family: 'Corrected', ids: ['1.2.3.4^cleo'], born: '' }),
  namesake: ccda({ ...ANN, ids: ['9.9^namesake'] }),
  'another namesake': ccda({ ...ANN, ids: ['9.9^another'] }),
  broken: '<ClinicalDocument><a></ClinicalDocument>',
};

describe.each(databases)('documents that arrive by mail, on %s', (kind) => {
  let app: InProcessApp;
  let server: ImapServer;
  let calls: ReturnType<typeof attachmentCalls>;
  let token: string;
  /** The ids of the attachments, by the subject of the mail. */
  const ids = new Map<string, string>();
  const idOf = (subject: string): string => ids.get(subject) ?? '';
  const listed = async (query: string) =>
    (await calls.call(`messaging/directMessageAttachments?${query}`))['attachments'] as EntityRecord[];
  const stateOf = async (subject: string) => (await calls.read(idOf(subject)))['state'];
  const patientOf = async (subject: string) => String((await calls.read(idOf(subject)))['patientId']);
  const recordsOf = async (subject: string) => {
    const patientId = await patientOf(subject);
    const numbers: number[] = [];
    for (const resource of ['conditions', 'medications', 'procedures', 'encounters'])
      numbers.push(((await calls.call(`patients/${patientId}/${resource}`))[resource] as EntityRecord[]).length);
    const { data } = await calls.call(`patients/${patientId}/data?category=labTest`);
    return [...numbers, (data as EntityRecord[]).length];
  };
  const heldIdOf = async (subject: string) => {
    const [attempt] = await calls.attempts(idOf(subject));
    return String(((attempt ?? {})['result'] as EntityRecord)['heldId']);
  };
  const decide = async (subject: string, decision: EntityRecord) => {
    const { status, body } = await calls.answer(`heldImports/${await heldIdOf(subject)}/decision`, decision);
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const importMail = async () => jobEnded(app, token, await calls.call('messaging/directMessages/import', {}));

  beforeAll(async () => {
    const { progressNote, referralNote, unstructured } = await writtenElsewhere(kind);
    const documents = { 'R2.1': progressNote, 'R2.1, later': referralNote, unstructured, ...OTHERS };
    server = await startImap(
      Object.entries(documents).map(([subject, document]) =>
        mail({ subject, entity: withDocument('See it.', document) }),
      ),
    );
    app = await openApp(kind, { DIRECT_IMAP_URL: server.url });
    token = String((await app.signIn()).body['idToken']);
    calls = attachmentCalls(app, token);
  });
  afterAll(async () => {
    await app?.stop();
    await server?.stop();
  });

  test('are taken from the mail server once, and wait', async () => {
    expect(await importMail()).toMatchObject({ status: 'done', result: { taken: 10, failed: 0, there: 0 } });
    expect(await importMail()).toMatchObject({ status: 'done', result: { taken: 0, failed: 0, there: 0 } });
    const { messages } = await calls.call('messaging/directMessages?inbound=true&limit=50');
    const subjects = new Map(
      (messages as EntityRecord[]).map(({ messageId, data }) => [messageId, String((data as EntityRecord)['subject'])]),
    );
    for (const { attachmentId, messageId, icon } of await listed('limit=50')) {
      ids.set(subjects.get(messageId) ?? '', String(attachmentId));
      expect(icon).toBe('notStarted');
    }
    expect(ids.size).toBe(10);
  });

  test('become patients with their records, or are held, or fail with a cause', async () => {
    const job = await jobEnded(app, token, await calls.call('directMessages/process?async=true', {}));
    expect(job).toMatchObject({ status: 'done', result: { done: 5, warned: 4, failed: 1, skipped: 0 } });
    const states: Record<string, unknown> = {};
    for (const subject of ids.keys()) states[subject] = await stateOf(subject);
    expect(states).toEqual({
      'R2.1': done,
      // An id of another installation is none here, so a person decides whether this is the same Zoë.
      'R2.1, later': held,
      unstructured: done,
      'R1.1': done,
      'R1.1, later': done,
      C32: done,
      'no date of birth': held,
      namesake: held,
      'another namesake': held,
      broken: failed,
    });
    expect(await calls.read(idOf('broken'))).toMatchObject({ error: FAULT_TEXTS.malformed });
    expect(await recordsOf('R2.1')).toEqual([1, 1, 0, 0, 1]);
    expect(await recordsOf('unstructured')).toEqual([0, 0, 0, 0, 0]);
    expect(await recordsOf('R1.1')).toEqual([1, 1, 1, 1, 0]);
    expect(await recordsOf('C32')).toEqual([1, 1, 1, 1, 1]);
    expect(await patientOf('R1.1, later')).toBe(await patientOf('R1.1'));
    const { patient } = await calls.call(`patients/${await patientOf('R1.1')}`);
    expect(patient).toMatchObject({ address: { city: 'Bari' } });
  });

  test('are decided, corrected and processed again', async () => {
    await decide('R2.1, later', { decision: 'attach', patientId: await patientOf('R2.1') });
    await decide('namesake', { decision: 'create' });
    await decide('another namesake', { decision: 'discard' });
    const path = `messaging/directMessageAttachments/${idOf('no date of birth')}/correction`;
    const { version } = await calls.call(path);
    expect((await calls.answer(path, { version, correction: { dob: '1971-05-06' } })).status).toBe(200);
    // The schedule takes what was decided and corrected.
    expect(await processWaiting(app.services)).toBe(true);
    const decided = { 'R2.1, later': done, namesake: done, 'another namesake': discarded, 'no date of birth': done };
    for (const [subject, state] of Object.entries(decided))
      await expect.poll(() => stateOf(subject), { timeout: 20_000 }).toBe(state);
    expect(await patientOf('R2.1, later')).toBe(await patientOf('R2.1'));
    expect(await recordsOf('R2.1')).toEqual([1, 1, 0, 0, 1]);
    expect(await patientOf('namesake')).not.toBe(await patientOf('R1.1'));
    expect(await recordsOf('namesake')).toEqual([1, 1, 1, 1, 0]);
    const corrected = (await calls.call(`patients/${await patientOf('no date of birth')}`))['patient'];
    expect(corrected).toMatchObject({ firstName: 'Cleo', dob: '1971-05-06' });

    const before = await patientOf('C32');
    await calls.call('messaging/directMessageAttachments', {
      attachmentId: idOf('C32'),
      processed: false,
      isProcessing: true,
    });
    const again = await calls.call('directMessages/process', { attachmentIds: [idOf('C32')], why: 'reprocess' });
    expect(again).toMatchObject({ done: 1 });
    expect(await patientOf('C32')).toBe(before);
    expect(await recordsOf('C32')).toEqual([1, 1, 1, 1, 1]);
    const [attempt] = await calls.attempts(idOf('C32'));
    expect(attempt).toMatchObject({ why: 'reprocess', result: { patient: 'there', records: { added: 0, there: 5 } } });
  });

  test('are found again by the search for patients and for attachments', async () => {
    const people: [search: string, subjects: string[], patients: number][] = [
      ['Writer', ['R2.1', 'R2.1, later'], 1],
      ['Scan', ['unstructured'], 1],
      ['Arrived', ['R1.1', 'R1.1, later', 'namesake', 'another namesake'], 2],
      ['Brought', ['C32'], 1],
      ['Corrected', ['no date of birth'], 1],
    ];
    for (const [search, subjects, count] of people) {
      const { patients } = await calls.call(`patients?search=${search}`);
      expect(patients, search).toHaveLength(count);
      const attachments = await listed(`search=${search}&limit=50`);
      expect(attachments.map(({ attachmentId }) => attachmentId).toSorted(), search).toEqual(
        subjects.map(idOf).toSorted(),
      );
    }
    for (const subject of ['R1.1', 'C32', 'no date of birth']) {
      const found = await listed(`patientId=${await patientOf(subject)}`);
      expect(found.map(({ attachmentId }) => attachmentId)).toContain(idOf(subject));
    }
    expect((await listed('errors=true&limit=50')).map(({ attachmentId }) => attachmentId)).toEqual([idOf('broken')]);
    expect((await calls.call('patients?limit=1'))['totalPatients']).toBe(6);
  });
});

test.skipIf(REAL.length === 0)(
  'documents of real systems arrive by mail and become patients, once a person has decided',
  async () => {
    const mails = REAL.map(({ name, text }) => mail({ subject: name, entity: withDocument('See it.', text) }));
    const server = await startImap(mails);
    const app = await openApp('postgres', { DIRECT_IMAP_URL: server.url });
    try {
      const token = String((await app.signIn()).body['idToken']);
      const calls = attachmentCalls(app, token);
      const taken = await jobEnded(app, token, await calls.call('messaging/directMessages/import', {}));
      expect(taken).toMatchObject({ status: 'done', result: { taken: REAL.length, failed: 0 } });
      const job = await jobEnded(app, token, await calls.call('directMessages/process?async=true', {}));
      expect(job).toMatchObject({ status: 'done', result: { failed: 0 } });
      const list = async () =>
        (await calls.call('messaging/directMessageAttachments?limit=50'))['attachments'] as EntityRecord[];
      for (const { attachmentId, state } of await list()) {
        expect([done, held]).toContain(state);
        if (state !== held) continue;
        const [attempt] = await calls.attempts(String(attachmentId));
        const { heldId } = (attempt ?? {})['result'] as EntityRecord;
        await calls.call(`heldImports/${String(heldId)}/decision`, { decision: 'create' });
      }
      await processWaiting(app.services);
      await expect
        .poll(async () => (await list()).map(({ state }) => state), { timeout: 30_000 })
        .toEqual(REAL.map(() => done));
      for (const { patient, patientId } of await list()) {
        const { lastName } = patient as EntityRecord;
        // A document may say that the name is unknown.
        if (typeof lastName !== 'string') continue;
        const { patients } = await calls.call(`patients?search=${encodeURIComponent(lastName)}`);
        expect((patients as EntityRecord[]).map((each) => each['patientId'])).toContain(patientId);
      }
    } finally {
      await app.stop();
      await server.stop();
    }
  },
);
