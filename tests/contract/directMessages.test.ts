import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addAttempt } from '../../platform/directMessages/attempts';
import { keepAttachments } from '../../platform/directMessages/store';
import { SYSTEM } from '../../platform/http/context';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { ccdaFaults } from '../support/ccdaRules';
import { databases } from '../support/platform';

const CCDA =
  '<?xml version="1.0"?>\n<ClinicalDocument xmlns="urn:hl7-org:v3"><title>Grüße</title></ClinicalDocument>\n';

describe.each(databases)('direct messages on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  const call = (path: string, init: { method?: string; json?: unknown } = {}) => app.call(path, { token, ...init });
  const raw = (path: string) => fetch(`${app.address}/api/${path}`, { headers: { authorization: token } });
  const listed = async (query: string) => (await call(`messaging/directMessages?${query}`)).body;
  const auditOf = (requestId: string | null) =>
    app.services.database.db
      .selectFrom('audit')
      .select(['action', 'entity', 'record_id', 'patient_id'])
      .where('request_id', '=', requestId)
      .execute();

  beforeAll(async () => {
    app = await openApp(database);
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app?.stop());

  test('a sent message is listed with its deliveries, and its documents can be downloaded', async () => {
    const sent = await call('messaging/directMessages', {
      json: {
        subject: 'Triage Note',
        body: 'Please see the document.',
        recipients: ['vera@direct.example.org', 'max@bounce.invalid'],
        attachments: [{ fileName: 'note.xml', file: CCDA }],
      },
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const found = await vi.waitFor(
      async () => {
        const { messages, totalMessages } = await listed('inbound=false&orderBy=createdAt&order=desc');
        expect(totalMessages).toBe(1);
        const message = (messages as Body[])[0] ?? {};
        expect((message['deliveryStates'] as Body[]).map(({ to, state }) => [to, state])).toEqual([
          ['vera@direct.example.org', 'kept'],
          ['max@bounce.invalid', 'failed'],
        ]);
        return message;
      },
      { timeout: 15_000, interval: 50 },
    );
    expect(found).toMatchObject({
      inbound: false,
      processed: true,
      data: {
        subject: 'Triage Note',
        body: 'Please see the document.',
        recipients: ['vera@direct.example.org', 'max@bounce.invalid'],
      },
    });
    expect(found['attachments']).toBeUndefined();
    expect(await listed('inbound=true')).toMatchObject({ messages: [], totalMessages: 0 });
    const messageId = String(found['messageId']);
    // The filter by user takes the id and the name.
    for (const userId of [String(found['userId']), 'ADMIN'])
      expect(await listed(`messageId=${messageId}&userId=${userId}`), userId).toMatchObject({ totalMessages: 1 });
    expect(await listed(`messageId=${messageId}&userId=nobody`)).toMatchObject({ totalMessages: 0 });
    const whole = ((await listed(`messageId=${messageId}&includeAttachments=true`))['messages'] as Body[])[0] ?? {};
    const [attachment] = whole['attachments'] as Body[];
    expect(Buffer.from(String(attachment?.['content']), 'base64').toString()).toBe(CCDA);
    const path = `messaging/directMessages/${messageId}/attachments/${String(attachment?.['attachmentId'])}`;
    const file = await raw(path);
    expect([file.status, await file.text()]).toEqual([200, CCDA]);
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect(await auditOf(file.headers.get('x-request-id'))).toEqual([
      { action: 'export', entity: 'directMessage', record_id: messageId, patient_id: null },
    ]);
    expect((await call(`messaging/directMessages/${messageId}/attachments/${crypto.randomUUID()}`)).status).toBe(404);
    const details = await call(`messaging/directMessages/${messageId}/details`);
    expect(details.body).toMatchObject({ message: { messageId }, attempts: [], deliveries: [{ state: 'kept' }, {}] });
    expect((await call(`messaging/directMessages/${messageId}/content`)).status).toBe(404);
  });

  test('a document that staff write is sent to each recipient, and says only what was entered', async () => {
    const { body: defaults } = await call('messaging/directMessages/defaults');
    expect(defaults).toEqual({
      referral: { subject: 'Referral', recipients: ['referrals@direct-test.example.com'] },
      progressNote: { subject: 'Progress Note', recipients: ['records@direct-test.example.com'] },
    });
    const patient = {
      firstName: 'Ada',
      lastName: 'Archer <&>',
      gender: 'male',
      dob: '1999/01/01',
      emails: [{ emailType: 'primary', email: 'ada@example.org' }],
      phoneNumbers: [{ numberType: 'mobile', number: '312 555 0177' }],
      address: { addressType: 'home', postalCode: '60601' },
    };
    const document = {
      type: 'referral',
      subject: 'Referral',
      recipients: ['vera@direct.example.org'],
      patient,
      data: { text: 'Please take over.' },
    };
    const sent = await call('messaging/directMessages/document', { json: document });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const [message] = (await listed('inbound=false&orderBy=createdAt&order=desc&includeAttachments=true'))[
      'messages'
    ] as Body[];
    expect(message).toMatchObject({ data: { subject: 'Referral', attachments: [{ fileName: 'referral.xml' }] } });
    const xml = Buffer.from(String(((message ?? {})['attachments'] as Body[])[0]?.['content']), 'base64').toString();
    for (const part of [
      '57133-1',
      'Ada',
      'Archer &lt;&amp;',
      '19990101',
      '60601',
      'ada@example.org',
      '312',
      'Please take over.',
    ])
      expect(xml).toContain(part);
    const patients = await call('patients?search=Archer');
    expect(patients.body).toMatchObject({ totalPatients: 0 });
    const other = await call('messaging/directMessages/document', { json: { ...document, type: 'letter' } });
    expect([other.status, other.body.code]).toEqual([422, 'invalidCcdaType']);
    for (const [changed, at] of [
      [{ dob: '1999/02/30' }, 'patient.dob'],
      [{ emails: [{ email: 'ada' }] }, 'patient.emails[0].email'],
    ] as const) {
      const json = { ...document, patient: { ...patient, ...changed } };
      const { status, body } = await call('messaging/directMessages/document', { json });
      expect([status, Object.keys(body['errors'] as Body)]).toEqual([422, [at]]);
    }
    const progress = await call('messaging/directMessages/document', { json: { ...document, type: 'progress' } });
    expect(progress.status).toBe(201);
    const wrong = await call('messaging/directMessages/document', { json: { ...document, recipients: ['nobody'] } });
    expect([wrong.status, wrong.body]).toMatchObject([400, { params: { name: 'recipients' } }]);
  });

  test('a document about a stored patient has the record, or only the text', async () => {
    const { body: made } = await call('patients', {
      json: {
        firstName: 'Berta',
        lastName: 'Baker',
        dob: '1961-07-08',
        gender: 'female',
        patientIds: [{ systemName: 'urn:oid:1.2.3', systemId: 'B-77' }],
      },
    });
    const patientId = String((made['patient'] as Body)['patientId']);
    await call(`patients/${patientId}/conditions`, { json: { name: 'Melanoma', startDate: '2024-01-02' } });
    const { body: provided } = await call('providers', { json: { firstName: 'Ines', lastName: 'Roy' } });
    const providerId = String((provided['provider'] as Body)['providerId']);
    const note = { type: 'referral', subject: 'Referral', recipients: ['vera@direct.example.org'] };
    const send = (json: Body) => call('messaging/directMessages/document', { json: { ...note, ...json } });
    const written = async (json: Body): Promise<string> => {
      const sent = await send(json);
      expect(sent.status, JSON.stringify(sent.body)).toBe(201);
      const query = 'inbound=false&orderBy=createdAt&order=desc&limit=1&includeAttachments=true';
      const [message] = (await listed(query))['messages'] as Body[];
      return Buffer.from(String(((message ?? {})['attachments'] as Body[])[0]?.['content']), 'base64').toString();
    };
    const data = { text: 'Please take over.' };
    const whole = await written({ patientId, providerId, data });
    expect(ccdaFaults(whole, 'referralNote')).toEqual([]);
    for (const part of ['Berta', '19610708', patientId, 'B-77', 'Melanoma', 'Please take over.', 'Ines'])
      expect(whole).toContain(part);
    const note2 = await written({ type: 'progressNote', patientId, data });
    expect(ccdaFaults(note2, 'progressNote')).toEqual([]);
    const texts: [Body, string, string][] = [
      [data, 'text/plain', 'Please take over.'],
      [{ html: '<p>Grüße</p>' }, 'text/html', '<p>Grüße</p>'],
    ];
    for (const [content, mediaType, expected] of texts) {
      const plain = await written({ patientId, isStructured: false, data: content });
      expect(ccdaFaults(plain, 'unstructured')).toEqual(['the code of its kind', 'nonXMLBody']);
      expect(plain).toContain('57133-1');
      expect(plain).not.toContain('Melanoma');
      const [, type, base64 = ''] = /<text mediaType="([^"]+)" representation="B64">([^<]+)</.exec(plain) ?? [];
      expect([type, Buffer.from(base64, 'base64').toString()]).toEqual([mediaType, expected]);
    }
    const patient = { firstName: 'Ada', lastName: 'Archer' };
    const refused: [Body, number, unknown][] = [
      [{ data }, 400, 'patient'],
      [{ data, patient, patientId }, 400, 'patient'],
      [{ data: {}, patientId }, 400, 'data'],
      [{ data: { text: 'a', html: 'b' }, patientId, isStructured: false }, 400, 'data'],
      [{ data: { html: '<p>a</p>' }, patientId }, 400, 'data.html'],
    ];
    for (const [json, status, name] of refused)
      expect([await send(json)], JSON.stringify(json)).toMatchObject([{ status, body: { params: { name } } }]);
    for (const unknown of [{ patientId: 'nobody' }, { patientId, providerId: 'nobody' }])
      expect((await send({ ...unknown, data })).status).toBe(422);
    const { headers } = await send({ patientId, data });
    const rows = await auditOf(headers.get('x-request-id'));
    expect(rows).toContainEqual({ action: 'export', entity: 'blob', record_id: null, patient_id: patientId });
  });

  test('nobody writes messages and attachments over the general routes', async () => {
    const { status } = await call('messaging/directMessageAttachments', { json: { messageId: 'x' } });
    expect(status).toBe(400);
    expect((await call('messaging/directMessages/x', { method: 'PUT', json: { inbound: true } })).status).toBe(404);
    expect((await call('messaging/directMessages/x', { method: 'DELETE' })).status).toBe(404);
  });

  test('attachments are stored with their bytes apart; attempts are appended and say what differs', async () => {
    const { entities, database: store } = app.services;
    const content = Buffer.alloc(1_300_000, 'abc');
    const { attachmentId, ...named } = await store.db.transaction().execute(async (tx) => {
      const message = await entities.save(
        tx,
        'directMessage',
        { inbound: true, processed: true, signature: 'none', encryption: 'none' },
        SYSTEM,
        { mode: 'create', trusted: true },
      );
      const [one] = await keepAttachments(tx, entities, SYSTEM, { messageId: message.messageId, orgId: null }, [
        { fileName: 'a.xml', mimeType: 'application/xml', content },
      ]);
      if (!one) throw new Error('nothing was stored');
      const data = { subject: 'S', attachments: [one] };
      await entities.save(tx, 'directMessage', { ...message, data }, SYSTEM, { mode: 'update', trusted: true });
      return { ...one, messageId: message.messageId };
    });
    const file = await raw(`messaging/directMessages/${named.messageId}/attachments/${attachmentId}`);
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
    const { body } = await call('messaging/directMessageAttachments?search=a.xml');
    expect(body).toMatchObject({
      totalAttachments: 1,
      attachments: [{ attachmentId, size: content.length, processed: false }],
    });
    const attempt = { why: 'process', ruleVersion: '1' } as const;
    const add = (...more: Parameters<typeof addAttempt>[4][]) =>
      store.db.transaction().execute(async (tx) => {
        for (const each of more) await addAttempt(tx, SYSTEM, 'attachment', attachmentId, each);
      });
    await add({ ...attempt, outcome: 'failed', cause: 'noPatient', result: { found: 0 } });
    await add({ ...attempt, outcome: 'done', result: { found: 1 } });
    const answer = await call(`messaging/directMessageAttachments/${attachmentId}/attempts`);
    expect(answer.body).toMatchObject({
      attempts: [
        {
          number: 2,
          outcome: 'done',
          difference: { outcome: ['failed', 'done'], cause: ['noPatient', null], found: [0, 1] },
        },
        { number: 1, outcome: 'failed', cause: 'noPatient', difference: {}, username: 'system' },
      ],
    });
    expect(await auditOf(answer.headers.get('x-request-id'))).toMatchObject([{ entity: 'directMessageAttachment' }]);
  });
});
