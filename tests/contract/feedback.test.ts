import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pruneImages, readImage } from '../../platform/operations/images';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

const PASSWORD = 'Quiet-River-42';
/** A picture with a red dot. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';
const HTML = Buffer.from('<script>alert(1)</script>').toString('base64');

describe.each(databases)('feedback on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  let patient: string;

  const list = async (query: Record<string, string>) => {
    const { body } = await app.call(`messaging/feedback?${new URLSearchParams({ limit: '250', ...query })}`, { token });
    return (body['feedback'] as Body[]).map(({ comment }) => comment);
  };
  const send = async (json: object, by = patient) => app.call('messaging/feedback', { token: by, json });

  beforeAll(async () => {
    app = await openApp(database);
    await app.addUser('pat@example.org', PASSWORD, ['patients']);
    patient = String((await app.signIn('pat@example.org', PASSWORD, { Group: 'patients' })).body['idToken']);
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app?.stop());

  test('is accepted from any group, with status open, user and time; that group may do nothing else with it', async () => {
    const { status, body } = await send({ subject: 'Check-in', comment: 'It stops', userId: 'somebody', level: 3 });
    expect(status).toBe(201);
    const made = body['feedback'] as Body;
    expect(made).toMatchObject({ status: 'open', level: 3, _version: 1 });
    expect(made['userId']).not.toBe('somebody');
    expect(Math.abs(Date.parse(String(made['createDate'])) - Date.now())).toBeLessThan(60_000);

    // A request with an existing id creates another record and reveals nothing about the existing record.
    const again = await send({ ...made, comment: 'Mine now' });
    expect(again.status).toBe(201);
    expect((again.body['feedback'] as Body)['_id']).not.toBe(made['_id']);
    const path = `messaging/feedback/${String(made['_id'])}`;
    expect((await app.call(path, { token: patient })).status).toBe(403);
    expect((await app.call(path, { token: patient, method: 'PUT', json: made })).status).toBe(403);
    expect((await app.call('messaging/feedback', { token: patient })).status).toBe(403);

    const closed = await app.call(path, { token, method: 'PUT', json: { ...made, status: 'closed' } });
    expect(closed.body['feedback']).toMatchObject({ status: 'closed', userId: made['userId'], _version: 2 });
  });

  test('is found by user, id, subject and comment, ignoring case, literally', async () => {
    const { body } = await send({ subject: 'Ärger 100%', comment: 'The list is empty' });
    await send({ subject: 'Praise', comment: 'No ÄRGER at all' });
    const made = body['feedback'] as Body;
    expect(await list({ feedbackId: String(made['_id']) })).toEqual(['The list is empty']);
    expect((await list({ subject: 'ärger' })).sort()).toEqual(['No ÄRGER at all', 'The list is empty']);
    expect(await list({ comment: 'ärger' })).toEqual(['No ÄRGER at all']);
    expect(await list({ subject: '100%' })).toEqual(['The list is empty']);
    expect(await list({ subject: '1_0' })).toEqual([]);
    expect((await list({ userId: String(made['userId']) })).length).toBeGreaterThan(2);
    expect(await list({ userId: 'nobody' })).toEqual([]);
  });

  test('a picture must match its bytes, is served inert, and is deleted with its feedback', async () => {
    const image = (mimeType: string, data: string) => app.call('images', { token: patient, json: { mimeType, data } });
    expect((await image('image/png', HTML)).body).toMatchObject({ errors: { data: [{ code: 'contentMismatch' }] } });
    expect((await image('image/svg+xml', HTML)).status).toBe(415);
    expect((await image('image/png', 'x'.repeat(3_000_000))).status).toBe(413);

    const kept = await image('image/png', PNG);
    expect(kept.status).toBe(201);
    const { attachmentId } = kept.body['image'] as { attachmentId: string };
    const { body } = await send({ comment: 'Look', attachment: attachmentId });
    expect((await app.call(`images/${attachmentId}`, { token: patient })).status).toBe(403);
    const answer = await fetch(`${app.address}/api/images/${attachmentId}`, { headers: { authorization: token } });
    expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(PNG);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const { _id } = body['feedback'] as Body;
    expect((await app.call(`messaging/feedback/${String(_id)}`, { token, method: 'DELETE' })).status).toBe(200);
    expect((await app.call(`images/${attachmentId}`, { token })).status).toBe(404);
    expect((await app.call('images/none', { token })).status).toBe(404);
  });

  test('an old picture is deleted only if no feedback refers to it, and none if there is no table of feedback', async () => {
    const { database, entities } = app.services;
    const keep = async (): Promise<string> => {
      const { body } = await app.call('images', { token: patient, json: { mimeType: 'image/png', data: PNG } });
      return (body['image'] as { attachmentId: string }).attachmentId;
    };
    const [used, unused] = [await keep(), await keep()];
    await send({ comment: 'Look', attachment: used });
    await sql`UPDATE image SET created_at = now() - interval '25 hours'`.execute(database.db);
    const found = () => Promise.all([used, unused].map(async (id) => (await readImage(database.db, id)) !== undefined));
    await pruneImages(database.db, undefined);
    expect(await found()).toEqual([true, true]);
    await pruneImages(database.db, entities.of('feedback').table);
    expect(await found()).toEqual([true, false]);
  });
});
