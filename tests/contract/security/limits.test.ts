import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type InProcessApp } from '../../support/app';
import { databases } from '../../support/platform';

const PASSWORD = 'Quiet-River-42';

/** Data of the given size in kilobytes, in base64. The data begin like a PNG picture. */
const picture = (kilobytes: number): string =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(kilobytes * 1024, 1)]).toString('base64');

/** Every limit that a setting can disable, with a low value. */
const LIMITS = {
  RATE_PER_MINUTE: '60',
  SIGN_INS_PER_MINUTE: '4',
  IMAGE_QUOTA_MB: '1',
  FEEDBACK_PER_DAY: '3',
};
type Limit = keyof typeof LIMITS;
const names = Object.keys(LIMITS) as Limit[];

describe.each(databases)('limits on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  const open = async (env: Record<string, string>) => {
    app = await openApp(database, env);
    await app.addUser('pat@example.org', PASSWORD, ['patients']);
    token = String((await app.signIn('pat@example.org', PASSWORD, { Group: 'patients' })).body['idToken']);
  };
  /** The statuses of consecutive calls. */
  const inTurn = async (times: number, call: (turn: number) => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < times; turn += 1) statuses.push((await call(turn)).status);
    return statuses;
  };
  const sendPicture = () => app.call('images', { token, json: { mimeType: 'image/png', data: picture(400) } });
  const sendFeedback = () => app.call('messaging/feedback', { token, json: { comment: 'It stops' } });
  /**
   * Each function tries to exceed a limit and returns whether the limit applies. The limit of all requests comes last,
   * because it blocks later calls.
   */
  const met: Record<Limit, () => Promise<boolean>> = {
    IMAGE_QUOTA_MB: async () => (await inTurn(3, sendPicture)).includes(413),
    FEEDBACK_PER_DAY: async () => (await inTurn(4, sendFeedback)).includes(429),
    SIGN_INS_PER_MINUTE: async () => (await inTurn(6, (turn) => app.signIn(`n${turn}`, 'x'))).includes(429),
    RATE_PER_MINUTE: async () => (await inTurn(70, () => app.call('health'))).includes(429),
  };

  describe.each([undefined, ...names])('with %s at 0', (off) => {
    beforeAll(() => open({ ...LIMITS, ...(off && { [off]: '0' }) }));
    afterAll(() => app?.stop());

    test('every other limit applies', async () => {
      const holds: Partial<Record<Limit, boolean>> = {};
      for (const [name, ask] of Object.entries(met)) holds[name as Limit] = await ask();
      expect(holds).toEqual(Object.fromEntries(names.map((name) => [name, name !== off])));
    });
  });

  describe('quotas', () => {
    beforeAll(() => open({ IMAGE_QUOTA_MB: '1', FEEDBACK_PER_DAY: '3' }));
    afterAll(() => app?.stop());

    test('apply to concurrent requests, are reported, and are separate for each account', async () => {
      const pictures = await Promise.all(Array.from({ length: 6 }, sendPicture));
      expect(pictures.map(({ status }) => status).sort()).toEqual([201, 201, 413, 413, 413, 413]);
      const refused = pictures.find(({ status }) => status === 413);
      expect(refused?.body).toMatchObject({ code: 'quotaExceeded', params: { megabytes: 1 } });

      const feedback = await Promise.all(Array.from({ length: 6 }, sendFeedback));
      expect(feedback.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429]);
      const late = feedback.find(({ status }) => status === 429);
      expect(late?.body).toMatchObject({ code: 'quotaExceeded', params: { perDay: 3 } });
      expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0);

      await app.addUser('lee@example.org', PASSWORD, ['patients']);
      token = String((await app.signIn('lee@example.org', PASSWORD, { Group: 'patients' })).body['idToken']);
      expect([(await sendPicture()).status, (await sendFeedback()).status]).toEqual([201, 201]);
    });
  });
});
