import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectPrompt, healthDuring } from '../../support/healthDuring';
import { storeLongTexts } from '../../support/longTexts';
import { databases, startAtFullSpeed, startPlatform, type PlatformProcess } from '../../support/platform';
import { HOSTILE, textParametersOf, type TextParameter } from '../../support/searches';

const PATIENTS = 12;

describe.each(databases)('searches for long texts, on %s', (database) => {
  let platform: PlatformProcess;
  let parameters: TextParameter[];
  beforeAll(async () => {
    const first = await startPlatform({ database, samplePatients: PATIENTS });
    parameters = await textParametersOf(first);
    const { dataDir, databaseUrl } = first;
    await first.stop({ keep: true });
    const place = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };
    await storeLongTexts(place, ['patient']);
    platform = await startAtFullSpeed({ database, ...place });
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

  test.each(Object.keys(HOSTILE).slice(0, 3))(
    'the log and patients are searched for %s; health answers meanwhile',
    async (name) => {
      const search = encodeURIComponent(HOSTILE[name]?.(500) ?? '');
      const reads = [
        ...['lines', 'logs', 'histogram', 'facets'].map((read) => `logging/${read}?search=${search}`),
        `logging/trial?logLevel=2&logText=${search}`,
        `patients?search=${search}`,
        `search?text=${encodeURIComponent(HOSTILE[name]?.(100) ?? '')}`,
      ];
      const statuses: number[] = [];
      const health = await healthDuring(platform.url, async () => {
        for (const read of reads) statuses.push(await ask(read));
      });
      expect(statuses).toEqual(reads.map(() => 200));
      expectPrompt(health);
    },
  );
});
