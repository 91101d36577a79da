import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { newestMail } from '../support/outbox';
import { databases } from '../support/platform';

const PDF = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF', 'latin1').toString('base64');
const CCDA =
  '<?xml version="1.0"?>\n<ClinicalDocument xmlns="urn:hl7-org:v3"><title>Grüße</title></ClinicalDocument>\n';
const XML = Buffer.from(CCDA).toString('base64');
const PAGE = Buffer.from('<html><script>alert(1)</script></html>').toString('base64');

describe.each(databases)('documents and messages on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  let patientId: string;
  let providerId: string;
  const call = (path: string, init: { method?: string; json?: unknown } = {}) => app.call(path, { token, ...init });
  const post = (path: string, json: unknown) => call(path, { json });
  const add = async (path: string, json: unknown, one: string) => {
    const { status, body } = await post(path, json);
    expect(status, JSON.stringify(body)).toBe(201);
    return body[one] as Body;
  };
  const blob = async (mimeType: string, data: string) =>
    String((await add(`patients/${patientId}/blobs`, { mimeType, data, ownerId: 'scanner' }, 'blob'))['blobId']);
  const outbox = async (id: unknown) => (await call(`outbox/${String(id)}`)).body['message'] as Body;
  const ended = (id: unknown) =>
    vi.waitFor(
      async () => {
        const { body } = await call(`messaging/deliveries/${String(id)}`);
        const delivery = body['delivery'] as Body;
        expect(['sent', 'kept', 'failed']).toContain(delivery['state']);
        return delivery;
      },
      { timeout: 15_000, interval: 50 },
    );
  const audited = async (requestId: string | null) =>
    app.services.database.db
      .selectFrom('audit')
      .select(['action', 'entity', 'patient_id'])
      .where('request_id', '=', requestId)
      .orderBy('audit_id')
      .execute();

  beforeAll(async () => {
    app = await openApp(database);
    token = String((await app.signIn()).body['idToken']);
    const patient = {
      firstName: 'Ada',
      lastName: 'Archer',
      dob: '1970-01-31',
      emails: [
        { email: 'old@example.org', emailType: 'secondary' },
        { email: 'ada@example.org', emailType: 'primary' },
      ],
      phoneNumbers: [
        { number: '+1 555 0199', numberType: 'eFax' },
        { number: '+1 555 000000', numberType: 'mobile' },
      ],
    };
    patientId = String((await add('patients', patient, 'patient'))['patientId']);
    const provider = { firstName: 'Vera', lastName: 'Vale', emails: [{ email: 'vera@example.org' }] };
    providerId = String((await add('providers', provider, 'provider'))['providerId']);
  });
  afterAll(() => app.stop());

  test('a document that exists is not replaced by another with its id', async () => {
    const blobId = await blob('application/pdf', PDF);
    const again = await post(`patients/${patientId}/blobs`, { blobId, mimeType: 'text/html', data: PAGE });
    expect([again.status, again.body['code']]).toEqual([409, 'conflict']);
    const { body } = await call(`patients/${patientId}/blobs/${blobId}`);
    expect(body['blob']).toMatchObject({ mimeType: 'application/pdf', _version: 1 });
    expect((await call(`patients/${patientId}/blobs/${blobId}`, { method: 'DELETE' })).status).toBe(200);
  });

  test('a document is listed without its content and downloaded, never displayed; each read is audited', async () => {
    const blobId = await blob('application/pdf', PDF);
    const { body: list } = await call('patients/*/blobs?limit=25&offset=0&orderBy=createDate&order=desc');
    expect(list).toMatchObject({ totalImages: 1 });
    expect(list['images']).toEqual([
      expect.objectContaining({ blobId, patientId, mimeType: 'application/pdf', ownerId: 'scanner' }),
    ]);
    const [row] = list['images'] as Body[];
    expect([row?.['data'], typeof row?.['createDate'], row?.['size']]).toEqual([
      undefined,
      'string',
      Buffer.from(PDF, 'base64').length,
    ]);
    expect((await call(`patients/${patientId}/blobs/${blobId}`)).body).toMatchObject({ blob: { data: PDF } });

    const path = `patients/${patientId}/blobs/${blobId}/content`;
    const raw = await fetch(`${app.address}/api/${path}`, { headers: { authorization: token } });
    expect(Buffer.from(await raw.arrayBuffer()).toString('base64')).toBe(PDF);
    const header = (name: string) => raw.headers.get(name);
    expect(header('content-type')).toBe('application/pdf');
    expect(header('content-disposition')).toBe('attachment; filename="Document.pdf"');
    expect(header('content-security-policy')).toContain('sandbox');
    expect([header('x-content-type-options'), header('cache-control')]).toEqual(['nosniff', 'no-store']);
    expect(await audited(header('x-request-id'))).toEqual([{ action: 'read', entity: 'blob', patient_id: patientId }]);
    expect((await app.call(path)).status).toBe(401);
    const foreign = path.replace(patientId, '00000000-0000-4000-8000-000000000000');
    expect([(await call(foreign)).status, (await call(path.replace(patientId, '*'))).status]).toEqual([404, 400]);
  });

  test('a page that claims to be a picture is refused; as a page it is served as plain bytes', async () => {
    const path = `patients/${patientId}/blobs`;
    for (const mimeType of ['image/png', 'application/pdf', 'pdf', 'image/jpg'])
      expect((await post(path, { mimeType, data: PAGE })).status, mimeType).toBe(422);
    const blobId = await blob('text/html"; filename="x.exe', PAGE);
    const { headers } = await call(`${path}/${blobId}/content`);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toBe('attachment; filename="Document.html"');
    expect((await call(`${path}/${blobId}`, { method: 'DELETE' })).status).toBe(200);
    expect((await call(`${path}/${blobId}/content`)).status).toBe(404);
  });

  test('a fax contains the stored bytes, reports its state, and its failures can be simulated', async () => {
    const blobId = await blob('application/pdf', PDF);
    const asked = { patientId, blobId, number: '+1 555 0100', title: 'Encounter Report' };
    const { status, body, headers } = await post('messaging/fax', asked);
    expect(status).toBe(201);
    expect(await ended(body['outboxId'])).toMatchObject({ channel: 'fax', state: 'kept', lastError: null });
    const message = await outbox(body['outboxId']);
    expect(message).toMatchObject({ purpose: 'fax', patientId, to: '+1 555 0100', subject: 'Encounter Report' });
    expect(JSON.parse(String(message['content']))).toMatchObject({
      attachments: [{ fileName: 'Document.pdf', mimeType: 'application/pdf', base64: PDF }],
    });
    expect(await audited(headers.get('x-request-id'))).toEqual([
      { action: 'export', entity: 'blob', patient_id: patientId },
      { action: 'create', entity: 'activity', patient_id: patientId },
    ]);
    const loose = await post('messaging/fax', { blob: PDF, number: '(312) 555-0142' });
    expect(loose.status).toBe(201);
    expect(await outbox(loose.body['outboxId'])).toMatchObject({ to: '+13125550142' });
    const refused = await post('messaging/fax', { ...asked, number: '+1 555 000000' });
    expect(await ended(refused.body['outboxId'])).toMatchObject({ state: 'failed', lastError: 'recipientUnknown' });
    for (const [wrong, expected] of [
      [{ ...asked, number: 'call me' }, 422],
      [{ ...asked, number: '' }, 400],
      [{ ...asked, number: '555 0100' }, 422],
      [{ ...asked, blobId: 'none' }, 422],
      [{ number: '+1 555 0100' }, 400],
      [{ ...asked, number: '+1 555 0100\r\nBcc: eve' }, 422],
      [{ ...asked, title: 'Hello\r\nBcc: eve@example.org' }, 400],
    ] as const)
      expect((await post('messaging/fax', wrong)).status, JSON.stringify(wrong)).toBe(expected);
  });

  test('a direct message is sent to direct addresses only, with the document byte for byte', async () => {
    const blobId = await blob('text/xml', XML);
    const attachments = [{ blobId }];
    const asked = { subject: 'Triage Note', patientId, providerId, attachments, recipients: ['vera@example.org'] };
    expect((await post('messaging/directMessages', asked)).body).toMatchObject({ code: 'noDirectAddress' });
    const { body: found } = await call(`providers/${providerId}`);
    const provider = found['provider'] as Body;
    const emails = [{ email: 'vera@example.org' }, { email: 'vera@direct.bounce.invalid', emailType: 'direct' }];
    expect((await post('providers', { ...provider, emails })).status).toBe(200);
    expect((await post('messaging/directMessages', asked)).status).toBe(422);
    const recipients = ['vera@direct.bounce.invalid'];
    const sent = await post('messaging/directMessages', { ...asked, recipients });
    const [message] = sent.body['messages'] as Body[];
    // The bytes of a failed message are stored and can be sent again.
    expect(await ended(message?.['outboxId'])).toMatchObject({ state: 'failed', lastError: 'recipientUnknown' });
    const content = String((await outbox(message?.['outboxId']))['content']);
    expect(content).toContain('Subject: Triage Note');
    expect(content.replace(/\r\n/g, '')).toContain(XML);
    const decoded = [{ fileName: '../x.xml', mimeType: 'text/xml', file: CCDA }];
    const inline = await post('messaging/directMessages', { ...asked, recipients, attachments: decoded });
    const [second] = inline.body['messages'] as Body[];
    const bytes = String((await outbox(second?.['outboxId']))['content']);
    expect(bytes.replace(/\r\n/g, '')).toContain(XML);
    expect(bytes).not.toContain('../');
    for (const wrong of [{ recipients: [] }, { recipients: ['a@b, c@d'] }, { attachments: [] }, { subject: '' }])
      expect((await post('messaging/directMessages', { ...asked, recipients, ...wrong })).status).toBe(400);
  });

  test('a message is sent to the address on record, and stored among the patient’s messages', async () => {
    const asked = { to: 'patient', patientId, contactMethod: 'email', subject: 'Check-in', message: 'Please answer' };
    const { status, body } = await post('messaging/message', asked);
    expect(status, JSON.stringify(body)).toBe(201);
    const mail = await newestMail((path) => call(path), 'ada@example.org');
    expect(mail.message).toMatchObject({ purpose: 'patientMessage', subject: 'Check-in', patientId });
    expect(mail.text).toBe('Please answer\n');
    const { body: kept } = await call(`messaging/message/patient/${patientId}`);
    expect(kept).toMatchObject({
      messages: [{ message: 'Please answer', contactMethod: 'email', outboxId: body['outboxId'], userId: 'admin' }],
    });
    const texted = await post('messaging/message', { ...asked, contactMethod: 'phone', subject: null });
    // The simulated transport refuses numbers with this ending. The patient's fax number is not used for text messages.
    expect(await ended(texted.body['outboxId'])).toMatchObject({ channel: 'sms', state: 'failed' });
    const toProvider = { ...asked, to: 'provider', providerId, contactMethod: 'direct' };
    expect(await ended((await post('messaging/message', toProvider)).body['outboxId'])).toMatchObject({
      channel: 'direct',
      state: 'failed',
    });
    const { body: ofProvider } = await call(`messaging/message/patient/*?providerId=${providerId}`);
    expect(ofProvider).toMatchObject({ totalMessages: 1, messages: [{ patientId, providerId }] });
    for (const [wrong, expected, code] of [
      [{ ...asked, contactMethod: 'direct' }, 422, 'noDirectAddress'],
      [{ ...toProvider, contactMethod: 'phone' }, 422, 'noMobileNumber'],
      [{ ...asked, email: 'eve@example.org' }, 422, 'validation'],
      [{ ...asked, patientId: 'nobody' }, 422, 'validation'],
      [{ ...asked, message: '' }, 400, 'badRequest'],
      [{ ...asked, to: 'everybody' }, 400, 'badRequest'],
      [{ ...asked, subject: 'x\r\nBcc: eve@example.org' }, 400, 'badRequest'],
    ] as const) {
      const answer = await post('messaging/message', wrong);
      expect([answer.status, answer.body['code']], JSON.stringify(wrong)).toEqual([expected, code]);
    }
    expect((await call(`messaging/message/patient/${patientId}`)).body).toMatchObject({ totalMessages: 3 });
  });

  test('delegates have their own accounts, and are removed with the patient or the account', async () => {
    const path = `patients/${patientId}/delegates`;
    const given = { firstName: 'Dee', lastName: 'Archer', email: 'dee@example.org' };
    const added = await post(path, given);
    expect([added.status, added.body['delegate']]).toEqual([201, expect.objectContaining(given)]);
    const invitation = await newestMail((to) => call(to), 'dee@example.org');
    expect(invitation.message).toMatchObject({ purpose: 'invite' });
    expect((await post(path, { ...given, email: 'DEE@example.org' })).status).toBe(200);
    const { username } = added.body['delegate'] as { username: string };
    const listed = await call(path);
    expect(listed.body).toEqual({ delegates: [expect.objectContaining({ ...given, username })] });
    expect(await audited(listed.headers.get('x-request-id'))).toEqual([
      { action: 'list', entity: 'user', patient_id: patientId },
    ]);
    for (const email of ['dee', 'dee@', 'a b@example.org', 'dee@example.org\r\nBcc: x'])
      expect((await post(path, { ...given, email })).status, email).toBe(422);
    expect((await post(path, { ...given, firstName: 7 })).status).toBe(400);
    const nameless = await post(path, { email: 'kin@example.org' });
    expect([nameless.status, nameless.body['delegate']]).toEqual([
      201,
      expect.objectContaining({ email: 'kin@example.org', firstName: null, lastName: null }),
    ]);
    expect((await call(`${path}/kin@example.org`, { method: 'DELETE' })).status).toBe(200);
    const gone = await call(`${path}/${encodeURIComponent(username)}`, { method: 'DELETE' });
    expect(gone.status).toBe(200);
    expect((await call(`${path}/${username}`, { method: 'DELETE' })).status).toBe(404);
    expect((await call(`authentication/users/${username}`)).status).toBe(200);
    const other = String((await add('patients', { firstName: 'Bo', dob: '1980-01-01' }, 'patient'))['patientId']);
    const rows = async () =>
      (await app.services.database.db.selectFrom('patient_delegate').select('patient_id').execute()).length;
    await add(path, given, 'delegate');
    await add(`patients/${other}/delegates`, given, 'delegate');
    expect(await rows()).toBe(2);
    expect((await call(`patients/${other}`, { method: 'DELETE' })).status).toBe(200);
    expect(await rows()).toBe(1);
    expect((await call(`patients/${other}/delegates`)).status).toBe(404);
    expect((await call(`authentication/users/${username}`, { method: 'DELETE' })).status).toBe(200);
    expect(await rows()).toBe(0);
  });
});
