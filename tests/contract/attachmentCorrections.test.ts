import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContent } from '../../platform/directMessages/content';
import { ATTACHMENT_STATES } from '../../src/domain/directMessages/attachments';
import type { EntityRecord } from '../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../support/app';
import { attachmentCalls, receiveAttachment } from '../support/attachments';
import { ccda, type CcdaContent } from '../support/ccda';
import { databases } from '../support/platform';

describe.each(databases)('corrections of what documents say, on %s', (kind) => {
  let app: InProcessApp;
  let calls: ReturnType<typeof attachmentCalls>;
  let people = 0;
  const receive = (content: string) => receiveAttachment(app, content);
  const person = (more: CcdaContent = {}): CcdaContent => {
    people += 1;
    return {
      given: 'Ana',
      family: `Misspelt${'abcdefghijklmnop'.charAt(people)}`,
      ids: [`1.2.3.4^${people}`],
      ...more,
    };
  };
  const pathOf = (id: string) => `messaging/directMessageAttachments/${id}/correction`;
  const correct = async (id: string, correction: unknown, version?: number) =>
    calls.answer(pathOf(id), { version: version ?? (await calls.call(pathOf(id)))['version'], correction });
  const patientOf = async (id: string) => {
    const { patientId } = await calls.read(id);
    return (await calls.call(`patients/${String(patientId)}`))['patient'] as EntityRecord;
  };
  const heldOf = async (heldId: unknown) =>
    (await calls.call(`heldImports/${String(heldId)}`))['heldImport'] as EntityRecord;

  beforeAll(async () => {
    app = await openApp(kind);
    calls = attachmentCalls(app, String((await app.signIn()).body['idToken']));
  });
  afterAll(() => app?.stop());

  test('make the patient; the document stays as it came, and the history says who corrected what', async () => {
    const content = ccda(person());
    const id = await receive(content);
    const address = { addressType: 'home', city: 'Rom', postalCode: '00184', country: 'IT' };
    expect(await calls.call(pathOf(id))).toMatchObject({
      said: { firstName: 'Ana', dob: '1970-02-03', gender: 'female', address: { city: 'Rom' } },
      correction: null,
      notCorrectable: null,
      heldId: null,
    });
    const saved = await correct(id, { firstName: 'Anna', gender: 'female', dob: '1970-02-04', address });
    expect(saved.body['attachment']).toMatchObject({
      processed: false,
      state: ATTACHMENT_STATES.cleared,
      // What equals the document is no correction.
      correction: { firstName: 'Anna', dob: '1970-02-04', address },
    });
    const { documents } = await calls.call('directMessages/parse', { attachmentIds: [id] });
    expect(documents).toMatchObject([{ person: { firstName: 'Anna', dob: '1970-02-04' }, match: { kind: 'new' } }]);
    expect(await calls.process([id])).toMatchObject({ done: 1 });
    expect(await patientOf(id)).toMatchObject({ firstName: 'Anna', dob: '1970-02-04', address });
    expect(await calls.read(id)).toMatchObject({ patient: { firstName: 'Ana', dob: '1970-02-03' } });
    const [done, corrected] = await calls.attempts(id);
    expect(done).toMatchObject({ why: 'process', outcome: 'done' });
    expect(corrected).toMatchObject({
      why: 'correct',
      username: 'admin',
      result: { corrected: ['firstName', 'dob', 'address'] },
    });
    expect((await readContent(app.services.database.db, id))?.toString()).toBe(content);

    // The patient is made, so the document can't be corrected any more.
    expect(await calls.call(pathOf(id))).toMatchObject({ notCorrectable: 'patientMade' });
    const { audit } = await calls.call(`audit?entity=directMessageAttachment&recordId=${id}&limit=50`);
    expect((audit as EntityRecord[]).map(({ action }) => action)).toEqual(expect.arrayContaining(['read', 'update']));
    const late = await correct(id, { firstName: 'Anne' });
    expect([late.status, late.body]).toMatchObject([
      422,
      { code: 'notCorrectable', params: { reason: 'patientMade' } },
    ]);
    // The same document in another mail neither.
    expect(await calls.call(pathOf(await receive(content)))).toMatchObject({ notCorrectable: 'patientMade' });
    // A later document of the sender says the wrong name again: it is not corrected, and not guessed.
    const later = await receive(content.replace('20260501', '20260601'));
    expect(await calls.process([later])).toMatchObject({ warned: 1 });
    expect(await calls.read(later)).toMatchObject({ state: ATTACHMENT_STATES.held, patientId: null });
    expect((await patientOf(id))['firstName']).toBe('Anna');
  });

  test('follow the rules of the patient, and the version that was read', async () => {
    const id = await receive(ccda(person()));
    const fault = async (correction: unknown) => (await correct(id, correction)).body['errors'];
    expect(await fault({ dob: '2999-01-01' })).toHaveProperty('dob');
    expect(await fault({ dob: 'yesterday' })).toHaveProperty('dob');
    expect(await fault({ firstName: 'x'.repeat(101) })).toHaveProperty('firstName');
    expect(await fault({ gender: 'F' })).toHaveProperty('gender');
    expect(await fault({ emails: [{ email: 'nobody' }] })).toHaveProperty(['emails[0].email']);
    expect(await fault({ patientId: 'x' })).toHaveProperty('patientId');
    const version = Number((await calls.call(pathOf(id)))['version']);
    expect((await correct(id, { lastName: 'First' }, version)).status).toBe(200);
    const other = await correct(id, { lastName: 'Second' }, version);
    expect([other.status, other.body['current']]).toMatchObject([409, { correction: { lastName: 'First' } }]);
    // Removed, the document counts as it is.
    expect((await correct(id, null)).body['attachment']).not.toHaveProperty('correction');
    await calls.process([id]);
    expect((await patientOf(id))['lastName']).toMatch(/^Misspelt/);
    expect((await calls.answer(pathOf('nobody'))).status).toBe(404);
    const broken = await receive('<ClinicalDocument>');
    expect(await calls.call(pathOf(broken))).toMatchObject({ said: null, notCorrectable: 'noPerson' });
  });

  test('of a held document make its patient certain, for every copy of it', async () => {
    const content = ccda(person({ born: '' }));
    const [id, copy] = [await receive(content), await receive(content)];
    expect(await calls.process([id, copy])).toMatchObject({ warned: 2 });
    const { heldId } = await calls.call(pathOf(id));
    expect(await heldOf(heldId)).toMatchObject({ state: 'open', reason: 'noBirthDate', person: { dob: '' } });
    await correct(id, { dob: '1971-05-06' });
    expect(await heldOf(heldId)).toMatchObject({ state: 'open', person: { dob: '1971-05-06' } });
    expect(await calls.process([id])).toMatchObject({ done: 1 });
    const { patientId } = await calls.read(id);
    expect(await heldOf(heldId)).toMatchObject({ state: 'created', patientId });
    expect(await patientOf(id)).toMatchObject({ dob: '1971-05-06' });
    await calls.call('messaging/directMessageAttachments?clearErrors=true', { attachmentId: copy });
    expect(await calls.process([copy])).toMatchObject({ done: 1 });
    expect(await calls.read(copy)).toMatchObject({ patientId });
  });

  test('of a held document that stays uncertain are decided with the correction', async () => {
    const known = person();
    await calls.process([await receive(ccda(known))]);
    const id = await receive(ccda({ ...known, ids: ['9.9^held'] }));
    await calls.process([id]);
    const { heldId } = await calls.call(pathOf(id));
    await correct(id, { emails: [{ email: 'ana@example.org', emailType: 'primary' }] });
    expect(await calls.process([id])).toMatchObject({ warned: 1 });
    expect(await calls.call(pathOf(id))).toMatchObject({ heldId, notCorrectable: null });
    expect(await heldOf(heldId)).toMatchObject({ reason: 'namesake', person: { emails: ['ana@example.org'] } });
    const made = await calls.call(`heldImports/${String(heldId)}/decision`, { decision: 'create' });
    const { patientId } = made['heldImport'] as EntityRecord;
    const { patient } = await calls.call(`patients/${String(patientId)}`);
    expect(patient).toMatchObject({ emails: [{ email: 'ana@example.org' }] });
    expect(await calls.call(pathOf(id))).toMatchObject({ notCorrectable: 'patientMade' });

    const discarded = await receive(ccda({ ...known, ids: ['9.9^other'] }));
    await calls.process([discarded]);
    const waiting = await calls.call(pathOf(discarded));
    await calls.call(`heldImports/${String(waiting['heldId'])}/decision`, { decision: 'discard' });
    expect(await calls.call(pathOf(discarded))).toMatchObject({ notCorrectable: 'discarded' });
  });

  test('an organization that does not exist is replaced by the one that a person chooses', async () => {
    const created = await calls.call('orgs', { name: 'Clinic', shortName: 'Clinic', orgType: 'practice' });
    const { orgId } = created['org'] as EntityRecord;
    const id = await receiveAttachment(app, ccda(person()), { fromAddress: 'org:vanished' });
    expect(await calls.process([id])).toMatchObject({ failed: 1 });
    const choose = (version: unknown, wanted: unknown) =>
      calls.answer(`messaging/directMessageAttachments/${id}/organization`, { version, orgId: wanted });
    const { _version: version } = await calls.read(id);
    expect((await choose(version, 'nobody')).body).toMatchObject({ errors: { orgId: [{ code: 'unknownRecord' }] } });
    expect((await choose(0, orgId)).status).toBe(409);
    expect((await choose(version, orgId)).body).toMatchObject({
      attachment: { orgId, error: null, processed: false, state: ATTACHMENT_STATES.cleared },
    });
    expect(await calls.process([id])).toMatchObject({ failed: 0 });
    const taken = await calls.read(id);
    expect(taken).toMatchObject({ orgId, error: null, patientId: expect.any(String) });
    expect((await calls.attempts(id)).map(({ why }) => why)).toEqual(['process', 'chooseOrganization', 'process']);
    expect(await choose(taken['_version'], orgId)).toMatchObject({ status: 422, body: { code: 'notCorrectable' } });
  });
});
