import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

interface View {
  viewId: string;
  name: string;
}
const PASSWORD = 'Long-Enough-Word-77';

describe.each(databases)('saved views and list settings, on %s', (kind) => {
  let app: InProcessApp;
  let mine: string;
  let other: string;
  const save = async (name: string, token = mine, address = 'a=1') => {
    const json = { resource: 'devices', name, query: { address }, columns: ['serial'] };
    const answer = await app.call('views', { json, token });
    expect(answer.status).toBe(201);
    return answer.body['view'] as View;
  };
  const rename = (id: string, name: string, token = mine) =>
    app.call(`views/${id}`, { method: 'PUT', json: { name }, token });
  const choose = (json: object, token = mine) => app.call('views/choices/devices', { method: 'PUT', json, token });
  const choices = async (token = mine) => (await app.call('views/choices', { token })).body['choices'];

  beforeAll(async () => {
    app = await openApp(kind);
    await app.addUser('colleague', PASSWORD, ['administrators']);
    mine = String((await app.signIn()).body['idToken']);
    other = String((await app.signIn('colleague', PASSWORD)).body['idToken']);
  });
  afterAll(() => app.stop());

  test('a view can be renamed without a new address, unless the name is taken or the view belongs to somebody else', async () => {
    const one = await save('One');
    const two = await save('Two');
    expect((await rename(one.viewId, 'Uno')).body['view']).toMatchObject({ viewId: one.viewId, name: 'Uno' });
    expect((await rename(two.viewId, 'Uno')).status).toBe(409);
    expect((await rename(one.viewId, 'Stolen', other)).status).toBe(404);
    expect((await rename(one.viewId, ' ')).status).toBe(400);
    expect((await save('Uno', mine, 'b=2')).viewId).toBe(one.viewId);
    expect((await save('Uno', other)).viewId).not.toBe(one.viewId);
  });

  test('views belong to existing lists only', async () => {
    await save('Of devices');
    const all = async (query: string) => (await app.call(`views${query}`, { token: mine })).body['views'];
    expect(await all('?resource=devices')).toEqual(await all(''));
    expect(await all('?resource=patients')).toEqual([]);
    for (const query of ['resource=nothing', 'resource=a&resource=b', `resource=${'x'.repeat(101)}`, 'limit=1'])
      expect((await app.call(`views?${query}`, { token: mine })).status, query).toBe(400);
  });

  test('searches of the log are saved as views, with their text', async () => {
    const json = { resource: 'logs', name: 'Errors of jobs', query: { address: 'logLevel=3&tag=job', search: 'lost' } };
    expect((await app.call('views', { json, token: mine })).status).toBe(201);
    const { body } = await app.call('views?resource=logs', { token: mine });
    expect(body['views']).toMatchObject([json]);
  });

  test('columns and the default view of a list are stored for each user separately', async () => {
    const view = await save('Usual');
    expect((await choose({ columns: ['serial', 'model'] })).status).toBe(200);
    expect((await choose({ defaultView: view.viewId })).body['choice']).toEqual({
      resource: 'devices',
      columns: ['serial', 'model'],
      defaultView: view.viewId,
      importMapping: null,
    });
    expect(await choices(other)).toEqual([]);
    expect((await choose({ defaultView: view.viewId }, other)).status).toBe(400);
    for (const json of [{ columns: 'serial' }, { columns: [1] }, { defaultView: 'x' }])
      expect((await choose(json)).status, JSON.stringify(json)).toBe(400);
    await app.call(`views/${view.viewId}`, { method: 'DELETE', token: mine });
    expect(await choices()).toEqual([
      { resource: 'devices', columns: ['serial', 'model'], defaultView: null, importMapping: null },
    ]);
    await choose({ columns: null });
    expect(await choices()).toEqual([{ resource: 'devices', columns: null, defaultView: null, importMapping: null }]);
    expect((await choose({ importMapping: { serialno: 'serial', colour: '' } })).status).toBe(200);
    expect(await choices()).toMatchObject([{ resource: 'devices', importMapping: { serialno: 'serial', colour: '' } }]);
    for (const importMapping of [['serial'], { a: 1 }, 'x', { a: 'b'.repeat(30_000) }]) {
      expect((await choose({ importMapping })).status).toBe(400);
    }
    expect((await app.call('views/choices/nothing', { method: 'PUT', json: {}, token: mine })).status).toBe(400);
  });
});
