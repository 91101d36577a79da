import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectPrompt, healthDuring } from '../../support/healthDuring';
import { storeLongTexts } from '../../support/longTexts';
import { databases, startAtFullSpeed, type PlatformProcess } from '../../support/platform';
import { HOSTILE, textParametersOf, type TextParameter } from '../../support/searches';

const PATIENTS = 12;

describe.each(databases)('searches for long texts, on %s', (database) => {
  let platform: PlatformProcess;
  let parameters: TextParameter[];
  beforeAll(async () => {
    platform = await startAtFullSpeed({ database, samplePatients: PATIENTS });
    parameters = await textParametersOf(platform);
    platform = await storeLongTexts(platform);
  });
  afterAll(() => platform?.stop());

  const ask = async (path: string): Promise<number> => (await platform.api(path)).status;

  test('each text that a read takes has a greatest length; a longer text is refused', async () => {
    const without = parameters.filter(({ maxLength }) => maxLength === undefined);
    expect(without.map(({ path, name }) => `${path} ${name}`)).toEqual([]);
    const search = 'a'.repeat(1_001);
    for (const path of [`patients?search=${search}`, `logging/lines?search=${search}`, `search?text=${search}`]) {
      const { status, body } = await platform.api(path);
      expect([path.slice(0, 20), status, body['code']]).toEqual([path.slice(0, 20), 400, 'badRequest']);
    }
  });

  test.each(Object.keys(HOSTILE).slice(0, 3))('the log is searched for %s; health answers meanwhile', async (name) => {
    const search = encodeURIComponent(HOSTILE[name]?.(500) ?? '');
    const statuses: number[] = [];
    const health = await healthDuring(platform.url, async () => {
      for (const read of ['lines', 'logs', 'histogram', 'facets'])
        statuses.push(await ask(`logging/${read}?search=${search}`));
      statuses.push(await ask(`logging/trial?logLevel=2&logText=${search}`));
    });
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expectPrompt(health);
  });
});
