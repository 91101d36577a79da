import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processAttachment } from '../../platform/directAttachments/process';
import { processWaiting } from '../../platform/directAttachments/schedule';
import { keepAttachments } from '../../platform/directMessages/store';
import { JobCancelled } from '../../platform/jobs/jobs';
import { SYSTEM } from '../../platform/http/context';
import { ATTACHMENT_STATES, FAULT_TEXTS, type AttachmentState } from '../../src/domain/directMessages/attachments';
import { LANGUAGES, type EntityRecord, type Language } from '../../src/domain/entity/types';
import { shortDate, shortDateTime } from '../../src/domain/shownTime';
import { openApp, type InProcessApp } from '../support/app';
import { ccda, type CcdaContent } from '../support/ccda';
import {
  encounter,
  encounters,
  medication,
  medications,
  problem,
  problems,
  procedure,
  procedures,
} from '../support/ccdaEntries';
import { jobEnded } from '../support/jobs';
import { databases } from '../support/platform';

const EVERY = [problems(problem()), medications(medication()), procedures(procedure()), encounters(encounter())].join(
  '',
);
const WHY = { why: 'process', actor: SYSTEM } as const;

describe.each(databases)('attachments of direct messages, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  let orgId: string;
  let people = 0;
  const call = async (path: string, json?: unknown) =>
    (await app.call(path, { token, ...(json !== undefined && { json }) })).body as EntityRecord;
  const statusOf = async (path: string, json: unknown) => (await app.call(path, { token, json })).status;
  /** A document about somebody whom no other document is about. */
  const person = (more: CcdaContent = {}): CcdaContent => {
    people += 1;
    return {
      given: `Ann${'abcdefghij'.charAt(Math.floor(people / 26))}${'abcdefghijklmnopqrstuvwxyz'.charAt(people % 26)}`,
      ids: [`1.2.3.4^${people}`],
      sections: EVERY,
      ...more,
    };
  };
  /** Stores a received message with an attachment, as an import of mail does. */
  const receive = (
    content: string | Buffer,
    { fileName = 'ccd.xml', mimeType = 'text/xml', fromAddress = '', recipients = [] as string[] } = {},
  ): Promise<string> => {
    const { database, entities } = app.services;
    return database.db.transaction().execute(async (tx) => {
      const from = fromAddress === '' ? `org:${orgId}` : fromAddress;
      const data = { subject: 'Referral', recipients };
      const message = { inbound: true, processed: true, fromAddress: from, data };
      const { messageId } = await entities.save(tx, 'directMessage', message, SYSTEM, {
        mode: 'create',
        trusted: true,
      });
      const file = { fileName, mimeType, content: Buffer.from(content) };
      const [kept] = await keepAttachments(tx, entities, SYSTEM, { messageId, orgId: null }, [file]);
      return kept?.attachmentId ?? '';
    });
  };
  const listed = async (query: string) =>
    (await call(`messaging/directMessageAttachments?${query}`))['attachments'] as EntityRecord[];
  const read = async (id: string): Promise<EntityRecord> => ({
    patientId: null,
    emrId: null,
    ...(await listed(`attachmentId=${id}`))[0],
  });
  const attempts = async (id: string) =>
    (await call(`messaging/directMessageAttachments/${id}/attempts`))['attempts'] as EntityRecord[];
  const process = (ids: string[], why?: string) =>
    call('directMessages/process', why ? { attachmentIds: ids, why } : ids);
  const countOf = async (patientId: unknown) => {
    const counts: number[] = [];
    for (const resource of ['conditions', 'medications', 'procedures', 'encounters'])
      counts.push(((await call(`patients/${String(patientId)}/${resource}`))[resource] as EntityRecord[]).length);
    return counts;
  };

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    const { org: organization } = await call('orgs', {
      name: 'Clinic',
      shortName: 'Clinic',
      orgType: 'practice',
      directMessageDomain: 'direct.clinic.example',
    });
    orgId = String((organization as EntityRecord)['orgId']);
  });
  afterAll(() => app?.stop());

  test('are taken into the record of a new patient of the organization', async () => {
    const id = await receive(ccda(person()));
    expect(await read(id)).toMatchObject({ icon: 'notStarted', processed: false });
    expect(await process([id])).toEqual({ done: 1, warned: 0, failed: 0, skipped: 0 });
    const attachment = await read(id);
    expect(attachment).toMatchObject({
      state: ATTACHMENT_STATES.done,
      processed: true,
      isProcessing: false,
      error: null,
      errors: [],
      orgId,
      emrId: String(people),
      patient: { lastName: 'Test', gender: 'female', dob: '1970-02-03' },
      icon: 'warning',
    });
    expect(attachment['warnings']).toEqual([
      'patientUserMissing',
      'providerMissing',
      'noPostalCode',
      'noEmail',
      'noPhone',
    ]);
    const { patientId } = attachment;
    const { patient } = await call(`patients/${String(patientId)}`);
    expect(patient).toMatchObject({ primaryOrgId: orgId, orgs: [{ orgId }] });
    expect(await countOf(patientId)).toEqual([1, 1, 1, 1]);
    expect(await attempts(id)).toMatchObject([
      {
        number: 1,
        why: 'process',
        outcome: 'done',
        username: 'admin',
        result: { document: 'ccda', orgId, patient: 'added', patientId, records: { added: 4 } },
      },
    ]);
    // The same again changes nothing, and is no attempt.
    expect(await process([id])).toEqual({ done: 0, warned: 0, failed: 0, skipped: 1 });
    expect(await attempts(id)).toHaveLength(1);
  });

  test('are processed again after their state was cleared; what was imported is found', async () => {
    const id = await receive(ccda(person()));
    await process([id]);
    const before = await read(id);
    const cleared = await call('messaging/directMessageAttachments?clearErrors=true', { attachmentId: id });
    expect(cleared['attachment']).toMatchObject({
      processed: false,
      isProcessing: false,
      state: null,
      patientId: null,
      emrId: null,
      errors: [],
    });
    await call('messaging/directMessageAttachments', { attachmentId: id, processed: false, isProcessing: true });
    expect(await read(id)).toMatchObject({ icon: 'waiting', state: ATTACHMENT_STATES.cleared, isProcessing: true });
    expect(await process([id], 'reprocess')).toMatchObject({ done: 1 });
    expect(await read(id)).toMatchObject({ patientId: before['patientId'], emrId: before['emrId'], processed: true });
    expect(await countOf(before['patientId'])).toEqual([1, 1, 1, 1]);
    const [last, ...earlier] = await attempts(id);
    expect(earlier.map(({ why, outcome }) => `${String(why)} ${String(outcome)}`)).toEqual([
      'reprocess cleared',
      'clear cleared',
      'process done',
    ]);
    expect(last).toMatchObject({ why: 'reprocess', result: { patient: 'there', records: { added: 0, there: 4 } } });
    // The run is compared with the run before; the clearing between them is none.
    expect(last?.['difference']).toEqual({
      patient: ['added', 'there'],
      records: [expect.objectContaining({ added: 4 }), expect.objectContaining({ added: 0, there: 4 })],
      kinds: [expect.anything(), expect.anything()],
    });
    expect(last).toMatchObject({ result: { kinds: { Condition: { there: 1 }, Procedure: { there: 1 } } } });
    expect(earlier.map(({ difference }) => difference)).toEqual([{}, {}, {}]);
    expect(await statusOf('messaging/directMessageAttachments', { attachmentId: id })).toBe(400);
    expect(await statusOf('messaging/directMessageAttachments?clearErrors=true', { attachmentId: 'nobody' })).toBe(404);
  });

  test('of other kinds, and documents without coded content, are told as such', async () => {
    const pdf = await receive('%PDF-1.7 …', { fileName: 'scan.pdf', mimeType: 'application/pdf' });
    const html = await receive('<html><body>ClinicalDocument</body></html>', {
      fileName: 'a.html',
      mimeType: 'text/html',
    });
    const style = await receive('<xsl:stylesheet xmlns:xsl="x"/>', { fileName: 'CDA.xml' });
    expect(await process([pdf, html, style])).toMatchObject({ done: 3 });
    for (const id of [pdf, html, style])
      expect(await read(id)).toMatchObject({
        state: ATTACHMENT_STATES.noDocument,
        processed: true,
        error: null,
        icon: 'warning',
        warnings: ['notClinical'],
      });
    const scan = ccda(person()).replace(
      /<structuredBody>.*<\/structuredBody>/s,
      '<nonXMLBody><text>x</text></nonXMLBody>',
    );
    const unstructured = await receive(scan);
    expect(await process([unstructured])).toMatchObject({ done: 1 });
    const { patientId } = await read(unstructured);
    expect(await countOf(patientId)).toEqual([0, 0, 0, 0]);
    const [attempt] = await attempts(unstructured);
    expect(attempt).toMatchObject({ result: { document: 'unstructured', notTaken: [{ reason: 'unstructured' }] } });
  });

  test('fail with a cause; what failed by one cause is retried together', async () => {
    const unknown = await receive(ccda(person()), { fromAddress: 'org:nowhere' });
    const broken = await receive('<ClinicalDocument><a></ClinicalDocument>');
    const entities = await receive('<!DOCTYPE a [<!ENTITY b "c">]><ClinicalDocument>&b;</ClinicalDocument>');
    const nobody = await receive('<ClinicalDocument xmlns="urn:hl7-org:v3"/>');
    expect(await process([unknown, broken, entities, nobody])).toMatchObject({ failed: 4 });
    const failed = { state: ATTACHMENT_STATES.failed, processed: true, isProcessing: false, icon: 'error' };
    expect(await read(unknown)).toMatchObject({ ...failed, error: FAULT_TEXTS.unknownOrganization, patientId: null });
    expect(await read(broken)).toMatchObject({ ...failed, errors: [FAULT_TEXTS.malformed] });
    expect(await read(entities)).toMatchObject({ ...failed, error: FAULT_TEXTS.doctype });
    expect(await read(nobody)).toMatchObject({ ...failed, error: FAULT_TEXTS.noPatient });
    expect((await listed('errors=true&limit=50')).map(({ attachmentId }) => attachmentId)).toEqual(
      expect.arrayContaining([unknown, broken, entities, nobody]),
    );
    const { causes } = await call('messaging/directMessageAttachments/failures');
    expect(causes).toEqual(
      expect.arrayContaining([
        { cause: 'unknownOrganization', count: 1 },
        { cause: 'malformed', count: 1 },
        { cause: 'doctype', count: 1 },
        { cause: 'noPatient', count: 1 },
      ]),
    );
    // The cause is fixed, and everything that failed by it is tried again.
    const { database, entities: store } = app.services;
    const nowhere = { orgId: 'nowhere', name: 'Nowhere', shortName: 'Nowhere', orgType: 'practice' as const };
    await store.save(database.db, 'organization', nowhere, SYSTEM, { mode: 'create', trusted: true });
    expect(await call('directMessages/process', { cause: 'unknownOrganization' })).toMatchObject({
      done: 1,
      failed: 0,
    });
    expect(await read(unknown)).toMatchObject({ orgId: 'nowhere', error: null, state: ATTACHMENT_STATES.done });
    const left = (await call('messaging/directMessageAttachments/failures'))['causes'] as EntityRecord[];
    expect(left.map(({ cause }) => cause)).not.toContain('unknownOrganization');
  });

  test('about a possible duplicate are told, not made, and are taken once a person has decided', async () => {
    const who = person();
    const first = await receive(ccda(who));
    await process([first]);
    const second = await receive(ccda({ ...who, ids: ['9.9^other'] }));
    expect(await process([second])).toMatchObject({ warned: 1 });
    const held = await read(second);
    expect(held).toMatchObject({ state: ATTACHMENT_STATES.held, patientId: null, processed: true, icon: 'error' });
    expect(held['warnings']).toEqual(expect.arrayContaining(['held', 'possibleDuplicate']));
    const [attempt] = await attempts(second);
    expect(attempt).toMatchObject({ outcome: 'warned', cause: 'held namesake', result: { patient: 'held' } });
    const { heldId } = (attempt ?? {})['result'] as { heldId: string };
    expect(held).toMatchObject({ heldId, heldReason: 'namesake' });
    expect(await call(`heldImports/${heldId}`)).toMatchObject({
      attachments: [{ attachmentId: second, messageId: held['messageId'], fileName: 'ccd.xml', mimeType: 'text/xml' }],
    });
    // Nothing is decided yet, so the schedule leaves it alone.
    await processWaiting(app.services);
    expect(await read(second)).toMatchObject({ state: ATTACHMENT_STATES.held });
    const { patientId } = await read(first);
    await call(`heldImports/${heldId}/decision`, { decision: 'attach', patientId });
    expect(await processWaiting(app.services)).toBe(true);
    await expect.poll(async () => (await read(second))['state'], { timeout: 20_000 }).toBe(ATTACHMENT_STATES.done);
    expect(await read(second)).toMatchObject({ patientId, error: null, errors: [] });
    expect(await countOf(patientId)).toEqual([1, 1, 1, 1]);
  });

  test('without the patient’s name are held with a warning that says why', async () => {
    const id = await receive(ccda(person()).replace(/<given>.*?<\/family>/s, ''));
    expect(await process([id])).toMatchObject({ warned: 1 });
    const held = await read(id);
    expect(held).toMatchObject({ state: ATTACHMENT_STATES.held, error: null, icon: 'warning', heldReason: 'noName' });
    expect(held['warnings']).toEqual(expect.arrayContaining(['held']));
    expect(held['warnings']).not.toContain('possibleDuplicate');
  });

  test('find their organization by the domain of the recipient, or have none', async () => {
    const outside = 'sender@elsewhere.example';
    const one = await receive(ccda(person()), {
      fromAddress: outside,
      recipients: ['Referrals@Direct.Clinic.example'],
    });
    const other = await receive(ccda(person()), { fromAddress: outside, recipients: ['x@nobody.example'] });
    expect(await process([one, other])).toMatchObject({ done: 2 });
    expect(await read(one)).toMatchObject({ orgId });
    expect(await read(other)).toMatchObject({ orgId: null, state: ATTACHMENT_STATES.done });
  });

  const withEmail = (email: string) => ccda(person()).replace('<addr ', `<telecom value="mailto:${email}"/><addr `);

  test('invite their new patient if the organization wants that; one whose address is somebody else’s is held', async () => {
    const { org: organization } = await call('orgs', {
      name: 'Inviting',
      shortName: 'Inviting',
      orgType: 'practice',
      config: { inviteDirectMessagePatients: true },
    });
    const fromAddress = `org:${String((organization as EntityRecord)['orgId'])}`;
    const invited = await receive(withEmail('ann.invited@example.org'), { fromAddress });
    const taken = await receive(withEmail('ann.invited@example.org'), { fromAddress });
    expect(await process([invited, taken])).toMatchObject({ done: 1, warned: 1 });
    const { users } = await call('authentication/users?email=ann.invited@example.org');
    expect(users).toMatchObject([{ userStatus: 'invited', groups: ['patients'] }]);
    const { patientId } = await read(invited);
    const { patient } = await call(`patients/${String(patientId)}`);
    expect((patient as EntityRecord)['userId']).toBe((users as EntityRecord[])[0]?.['userId']);
    const held = await read(taken);
    expect(held).toMatchObject({ error: FAULT_TEXTS.userExists, patientId: null, heldReason: 'sameEmail' });
    expect(held['warnings']).toContain('possibleDuplicate');
    const { messages } = await call('outbox?to=ann.invited@example.org');
    expect(messages).toHaveLength(1);
    const { patients } = await call(`patients?search=${String((held['patient'] as EntityRecord)['firstName'])}`);
    expect(patients).toEqual([]);
  });

  test('whose patient has the address of a patient here are held, also without an organization', async () => {
    expect(await process([await receive(withEmail('Shared@example.org'))])).toMatchObject({ done: 1 });
    const second = await receive(withEmail('shared@EXAMPLE.org'));
    await process([second]);
    expect(await read(second)).toMatchObject({
      state: ATTACHMENT_STATES.held,
      heldReason: 'sameEmail',
      patientId: null,
    });
  });

  const STEPS: AttachmentState[] = ['reading', 'organization', 'importing', 'done'];
  test.each(STEPS)('that were killed at the step %s are taken once by the next run', async (step) => {
    const id = await receive(ccda(person()));
    const kill = (now: AttachmentState) => {
      if (now === step) throw new JobCancelled();
    };
    await expect(processAttachment(app.services, id, { ...WHY, at: kill })).rejects.toThrow(JobCancelled);
    expect(await read(id)).toMatchObject({ processed: false, patientId: null, emrId: null });
    expect(await attempts(id)).toEqual([]);
    expect(await processAttachment(app.services, id, WHY)).toBe('done');
    expect(await countOf((await read(id))['patientId'])).toEqual([1, 1, 1, 1]);
    expect(await attempts(id)).toHaveLength(1);
  });

  test('are taken once, whatever was begun, killed, cleared and repeated before', async () => {
    const acts = fc.array(fc.constantFrom('run', 'twice', 'clear', 'reprocess', 'sweep', ...STEPS), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(acts, async (list) => {
        const id = await receive(ccda(person()));
        const run = () => processAttachment(app.services, id, WHY);
        const seen = new Set<unknown>();
        for (const act of list) {
          if (act === 'run') await run();
          else if (act === 'twice') await Promise.all([run(), run()]);
          else if (act === 'clear')
            await call('messaging/directMessageAttachments?clearErrors=true', { attachmentId: id });
          else if (act === 'reprocess')
            await call('messaging/directMessageAttachments', {
              attachmentId: id,
              processed: false,
              isProcessing: true,
            });
          else if (act === 'sweep') await process([id]);
          else
            await processAttachment(app.services, id, {
              ...WHY,
              at(step) {
                if (step === act) throw new JobCancelled();
              },
            }).catch((error: unknown) => expect(error).toBeInstanceOf(JobCancelled));
          seen.add((await read(id))['patientId']);
        }
        await run();
        const { patientId, processed, error } = await read(id);
        expect([processed, error]).toEqual([true, null]);
        seen.delete(null);
        seen.add(patientId);
        expect(seen.size).toBe(1);
        expect(await countOf(patientId)).toEqual([1, 1, 1, 1]);
        const added = (await attempts(id)).map(({ result }) => (result as { patient?: string }).patient);
        expect(added.filter((patient) => patient === 'added')).toHaveLength(1);
      }),
      { numRuns: 12 },
    );
  });

  test('that several runs process at once are taken once', async () => {
    const ids = [await receive(ccda(person())), await receive(ccda(person()))];
    const runs = await Promise.all([...ids, ...ids, ...ids].map((id) => processAttachment(app.services, id, WHY)));
    expect(runs.toSorted()).toEqual(['done', 'done', 'skipped', 'skipped', 'skipped', 'skipped']);
    for (const id of ids) {
      expect(await attempts(id)).toHaveLength(1);
      expect(await countOf((await read(id))['patientId'])).toEqual([1, 1, 1, 1]);
    }
  });

  test('are processed by a job: all that wait, and those that another job left', async () => {
    const ids = [await receive(ccda(person())), await receive(ccda(person()))];
    const left = await receive(ccda(person()));
    await call('messaging/directMessageAttachments', { attachmentId: left, processed: false, isProcessing: true });
    const job = await jobEnded(app, token, await call('directMessages/process?async=true', {}));
    expect(job).toMatchObject({ status: 'done', result: { done: 2, failed: 0 } });
    for (const id of ids) expect(await read(id)).toMatchObject({ state: ATTACHMENT_STATES.done });
    // The schedule finds the one whose job was lost.
    expect(await read(left)).toMatchObject({ isProcessing: true });
    expect(await processWaiting(app.services)).toBe(true);
    await expect.poll(async () => (await read(left))['state'], { timeout: 20_000 }).toBe(ATTACHMENT_STATES.done);
    const [attempt] = await attempts(left);
    expect(attempt).toMatchObject({ why: 'schedule', username: 'system' });
    // Its request id leads to the log of the job.
    const { requestId } = await read(left);
    const linesOf = async () =>
      (
        await sql`SELECT FROM log_line WHERE request_id = ${requestId as string}::text`.execute(
          app.services.database.db,
        )
      ).rows.length;
    await expect.poll(linesOf, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await processWaiting(app.services)).toBe(false);
    expect(await statusOf('directMessages/process', {})).toBe(400);
  });

  test('can be parsed without an import', async () => {
    const who = person();
    const known = await receive(ccda(who));
    await process([known]);
    const next = await receive(ccda({ ...who, written: '20260601' }));
    const fresh = await receive(ccda(person()));
    const scan = await receive('%PDF', { fileName: 'a.pdf', mimeType: 'application/pdf' });
    const broken = await receive('<ClinicalDocument>');
    const { documents } = await call('directMessages/parse', [next, fresh, scan, broken]);
    const records = { condition: 1, medication: 1, procedure: 1, encounter: 1 };
    expect(documents).toMatchObject([
      { document: 'ccda', orgId, match: { kind: 'known', patientId: (await read(known))['patientId'] }, records },
      { document: 'ccda', person: { lastName: 'Test' }, match: { kind: 'new', patientId: null }, records },
      { document: 'none', match: null },
      { document: 'unreadable', fault: 'malformed' },
    ]);
    const [{ match }] = documents as [{ match: EntityRecord }];
    expect(match['agree']).toEqual(expect.arrayContaining(['firstName', 'lastName', 'dob']));
    expect(await read(fresh)).toMatchObject({ processed: false, icon: 'notStarted' });
    expect(await statusOf('directMessages/parse', { attachmentIds: ['nobody'] })).toBe(404);
  });

  test('are listed with their content, and with who deleted their patient', async () => {
    const content = ccda(person());
    const id = await receive(content);
    await process([id]);
    const [whole] = await listed(`attachmentId=${id}&includeAttachments=true`);
    expect(Buffer.from(String(whole?.['content']), 'base64').toString()).toBe(content);
    const { patientId, patient } = await read(id);
    await app.call(`patients/${String(patientId)}`, { token, method: 'DELETE' });
    const after = await read(id);
    expect(after).toMatchObject({ icon: 'warning', warnings: ['patientDeleted'], deletedBy: 'admin' });
    expect(Date.parse(String(after['deletedAt']))).toBeGreaterThan(0);
    const found = await listed(`search=${String((patient as EntityRecord)['firstName'])}`);
    expect(found.map(({ attachmentId }) => attachmentId)).toEqual([id]);
  });

  test('are searched in all their fields, also by the request and the times', async () => {
    const id = await receive(ccda(person()));
    await process([id]);
    const { requestId, createdAt, updatedAt, digest, fileName } = await read(id);
    const idsBy = async (...words: unknown[]) =>
      (await listed(`limit=50&search=${encodeURIComponent(words.join(' '))}`)).map(({ attachmentId }) => attachmentId);
    for (const text of [requestId, createdAt, updatedAt, digest]) expect(await idsBy(text), String(text)).toContain(id);
    const day = String(updatedAt).slice(0, 10);
    expect(await idsBy(requestId, 'female', day, fileName)).toEqual([id]);
    expect(await idsBy(requestId, '2001-01-01')).toEqual([]);
    const shown = async (language: Language, timeZone: string, text = shortDateTime(updatedAt, language, timeZone)) => {
      const query = { search: `${String(requestId)} ${text}`, language, timeZone };
      return (await listed(String(new URLSearchParams(query)))).map(({ attachmentId }) => attachmentId);
    };
    const { dob } = (await read(id))['patient'] as EntityRecord;
    expect(await shown('en', 'America/Chicago', shortDate(dob, 'en'))).toEqual([id]);
    for (const zone of ['UTC', 'Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
      for (const language of LANGUAGES) expect(await shown(language, zone), `${language} ${zone}`).toEqual([id]);
      expect(await shown('fr', zone, shortDate(updatedAt, 'fr', zone))).toEqual([id]);
      const next = new Date(Date.parse(String(updatedAt)) + 86_400_000).toISOString();
      expect(await shown('en', zone, shortDate(next, 'en', zone))).toEqual([]);
    }
    expect(
      (await app.call('messaging/directMessageAttachments?search=x&timeZone=Mars/Olympus', { token })).status,
    ).toBe(400);
  });

  test('are found by the names of their organization and their patient, as the table shows them', async () => {
    const id = await receive(ccda(person()));
    await process([id]);
    const { patientId } = await read(id);
    const { org } = await call('orgs', { name: 'Kirlin Marienplatz', shortName: 'KIR' });
    const { orgId } = org as EntityRecord;
    await sql`UPDATE entity.direct_message_attachment SET doc = doc || jsonb_build_object('orgId', ${orgId as string}::text) WHERE id = ${id}`.execute(
      app.services.database.db,
    );
    const idsBy = async (text: string) =>
      (await listed(`limit=50&search=${encodeURIComponent(text)}`)).map(({ attachmentId }) => attachmentId);
    expect(await idsBy('kirlin marien')).toEqual([id]);
    const { patient } = await call(`patients/${String(patientId)}`);
    expect(await idsBy(`kirlin ${String((patient as EntityRecord)['lastName'])}`)).toEqual([id]);
  });
});
