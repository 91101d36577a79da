import { afterAll, describe, expect, test } from 'vitest';
import { databases, startPlatform, type TestPlatform } from '../../support/platform';

/** How often the platform is killed while it saves; `KILLS=50` for a long run. */
const KILLS = Number(process.env['KILLS'] ?? 5);
const WRITERS = 4;

interface Trial {
  trialId: string;
  name: string;
  description: string;
  _version: number;
}

describe.each(databases)('kill -9 while saving on %s', (database) => {
  let platform: TestPlatform | undefined;
  afterAll(() => platform?.stop());

  test(
    `${KILLS} times: every acknowledged save is there, whole, and with its version`,
    { timeout: 60_000 + KILLS * 20_000 },
    async () => {
      platform = await startPlatform({ database });
      const acknowledged = new Map<string, Trial>();
      let saves = 0;
      for (let round = 0; round < KILLS; round += 1) {
        const running: TestPlatform = platform;
        const { idToken } = await running.signIn();
        let killed = false;
        const target = saves + 15 + round * 3;
        const write = async (writer: number) => {
          let record: Partial<Trial> = { name: `Round ${round} writer ${writer}` };
          while (!killed) {
            const description = `${round}.${writer}.${saves}`.repeat(50);
            const answer = await running
              .api<{ trial: Trial }>('trials', { json: { ...record, description }, token: idToken })
              .catch(() => null);
            if (!answer) return;
            expect([200, 201], answer.text).toContain(answer.status);
            record = answer.body.trial;
            acknowledged.set(answer.body.trial.trialId, answer.body.trial);
            saves += 1;
            if (saves >= target && !killed) {
              killed = true;
              await running.kill();
            }
          }
        };
        await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
        const restarted = await running.restart();
        platform = restarted;
        const { body } = await restarted.api<{ trials: Trial[]; totalTrials: number }>('trials?limit=0');
        const found = new Map(body.trials.map((trial) => [trial.trialId, trial]));
        expect(body.totalTrials).toBe(body.trials.length);
        for (const trial of acknowledged.values()) {
          const stored = found.get(trial.trialId);
          // One save more may have been stored without its answer getting through.
          expect(stored?._version, `${trial.name} has lost an acknowledged save`).toBeGreaterThanOrEqual(
            trial._version,
          );
          expect(stored!._version).toBeLessThanOrEqual(trial._version + 1);
          const versions = await restarted.api(`trials/${trial.trialId}/versions?limit=1`);
          expect(versions.body, 'versions and record agree').toMatchObject({ totalVersions: stored!._version });
          acknowledged.set(trial.trialId, stored!);
        }
      }
      expect(saves).toBeGreaterThan(KILLS * 15);
    },
  );
});
