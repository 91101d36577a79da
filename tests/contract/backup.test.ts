import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startPlatform, type TestPlatform } from '../support/platform';

const running: TestPlatform[] = [];
afterAll(async () => {
  for (const platform of running) await platform.stop();
});

interface Verdict {
  intact: boolean;
  sealed: number;
  anchored: number;
  firstBad: { fault: string } | null;
}
const verdictOf = async (platform: TestPlatform): Promise<Verdict> =>
  (await platform.api<Verdict>('audit/verify')).body;
/** The verdict once every audit row has a seal, and the anchor has one. */
const anchored = (platform: TestPlatform): Promise<Verdict> =>
  vi.waitFor(
    async () => {
      const verdict = await verdictOf(platform);
      if (verdict.anchored === 0) throw new Error('not anchored yet');
      return verdict;
    },
    { timeout: 90_000, interval: 500 },
  );

test('the embedded database is restored from a copy of its files, and an anchor that is newer than it tells', async () => {
  const kept = await mkdtemp(join(tmpdir(), 'careglass-backup-'));
  const { api, stop, dataDir } = await startPlatform({ database: 'pglite' });
  const json = { firstName: 'Ann', lastName: 'Abel', dob: '1980-01-01' };
  const { patient } = (await api<{ patient: { patientId: string } }>('patients', { json })).body;
  const path = `patients/${patient.patientId}`;
  const { body: before } = await api(path);
  await stop({ keep: true });
  const [backup, newer] = [join(kept, 'backup'), join(kept, 'newer.log')];
  await cp(dataDir, backup, { recursive: true });
  const restored = async (): Promise<TestPlatform> => {
    await rm(dataDir, { recursive: true, force: true });
    await cp(backup, dataDir, { recursive: true });
    return startPlatform({ database: 'pglite', dataDir });
  };

  const first = await restored();
  running.push(first);
  expect((await first.api(path)).body).toEqual(before);
  expect(await anchored(first)).toMatchObject({ intact: true, firstBad: null });
  await first.stop({ keep: true });
  running.pop();

  await cp(join(dataDir, 'audit-anchor.log'), newer);
  await rm(dataDir, { recursive: true, force: true });
  await cp(backup, dataDir, { recursive: true });
  await cp(newer, join(dataDir, 'audit-anchor.log'));
  const second = await startPlatform({ database: 'pglite', dataDir });
  running.push(second);
  expect(await verdictOf(second)).toMatchObject({ intact: false, firstBad: { fault: 'missing' } });
  await second.stop({ keep: true });
  running.pop();

  await rm(join(dataDir, 'audit-anchor.log'));
  const third = await startPlatform({ database: 'pglite', dataDir });
  running.push(third);
  expect(await verdictOf(third)).toMatchObject({ intact: true });
  await third.stop();
  running.pop();
  await rm(kept, { recursive: true, force: true });
}, 200_000);
