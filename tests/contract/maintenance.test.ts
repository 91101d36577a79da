import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

const HOUR = 3_600_000;
const at = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const PASSWORD = 'Quiet-River-42';

describe.each(databases)('maintenance on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  let staff: string;

  const window = (more: object) =>
    app.call('content/maintenanceWindows', {
      token,
      json: { message: 'ongoingMaintenance', startTime: at(-1), endTime: at(1), ...more },
    });
  const remove = (answer: Body) => {
    const { maintenanceId } = answer['maintenanceWindow'] as { maintenanceId: string };
    return app.call(`content/maintenanceWindows?maintenanceId=${maintenanceId}`, { method: 'DELETE', token });
  };
  const announced = async () =>
    (await app.call('anon/maintenance')).body['maintenanceWindows'] as Record<string, unknown>[];
  const signIn = (username: string, Group: string) => app.signIn(username, PASSWORD, { Group });

  beforeAll(async () => {
    app = await openApp(database);
    staff = 'pat@example.org';
    await app.addUser(staff, PASSWORD, ['patients', 'employer']);
    await app.addUser('both@example.org', PASSWORD, ['patients', 'administrators']);
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app?.stop());

  test('a window without values begins in an hour, lasts an hour, and closes sign-in for three groups', async () => {
    const { status, body } = await app.call('content/maintenanceWindows', { token, json: {} });
    expect(status).toBe(201);
    const made = body['maintenanceWindow'] as Record<string, string>;
    expect(made).toMatchObject({
      message: 'ongoingMaintenance',
      disableLogin: true,
      groups: ['patients', 'providers', 'support'],
    });
    expect(Date.parse(made['endTime'] ?? '') - Date.parse(made['startTime'] ?? '')).toBe(HOUR);
    expect(Math.abs(Date.parse(made['startTime'] ?? '') - Date.now() - HOUR)).toBeLessThan(70_000);
    expect((await remove(body)).status).toBe(200);
    expect((await remove(body)).status).toBe(404);
    expect((await app.call('content/maintenanceWindows', { method: 'DELETE', token })).status).toBe(400);
  });

  test('an end before the start is refused', async () => {
    const { status, body } = await window({ endTime: at(-2) });
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject({ endTime: [{ code: 'notBefore' }] });
  });

  test('is announced to everybody while it runs and from two days before, without the groups it closes', async () => {
    const made = await Promise.all([
      window({ message: 'far', startTime: at(72), endTime: at(73) }),
      window({ message: 'over', startTime: at(-2), endTime: at(-1) }),
      window({ message: 'soon', startTime: at(47), endTime: at(48), disableLogin: false }),
      window({ message: 'now', disableLogin: false }),
    ]);
    const shown = await announced();
    expect(shown.map(({ message }) => message)).toEqual(['now', 'soon']);
    expect(Object.keys(shown[0] ?? {}).sort()).toEqual(['endTime', 'maintenanceId', 'message', 'startTime']);
    for (const { body } of made) await remove(body);
    expect(await announced()).toEqual([]);
  });

  test('refuses its groups, says until when, and does not affect administrators and other groups', async () => {
    const before = await signIn(staff, 'patients');
    expect(before.status).toBe(200);
    const offset = new Date(Date.now() + HOUR + 9 * HOUR).toISOString().replace('Z', '+09:00');
    const { body } = await window({ groups: ['patients'], endTime: offset });

    const refused = await signIn(staff, 'patients');
    expect([refused.status, refused.body.code]).toEqual([503, 'maintenance']);
    expect(Math.abs(Date.parse(String((refused.body['params'] as Body)['until'])) - Date.now() - HOUR)).toBeLessThan(
      5_000,
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(refused.body).not.toHaveProperty('idToken');
    // A wrong password reveals nothing about the maintenance.
    expect((await app.signIn(staff, 'wrong', { Group: 'patients' })).status).toBe(401);

    expect((await signIn(staff, 'employer')).status).toBe(200);
    expect((await signIn('both@example.org', 'patients')).status).toBe(200);
    expect((await app.signIn()).status).toBe(200);

    const json = { refreshToken: String(before.body['refreshToken']) };
    expect((await app.call('anon/authentication/refresh', { json })).body.code).toBe('maintenance');
    await remove(body);
    expect((await app.call('anon/authentication/refresh', { json })).status).toBe(200);
    expect((await signIn(staff, 'patients')).status).toBe(200);
  });
});
