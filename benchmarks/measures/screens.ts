import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '../../tests/support/postgres';
import { withBareConsole } from '../support/bareConsole/serve';
import type { Kind } from '../support/bench';
import type { Client } from '../support/http';
import { startProcess, type PlatformProcess } from '../support/process';
import { copyRows } from '../support/screens/bareScreens';
import { toResults } from '../support/screens/results';
import { takeRound, warmUp, type Round } from '../support/screens/rounds';
import { screens, type Shown } from '../support/screens/screens';
import { withStage } from '../support/screens/stage';
import { costTable } from '../support/screens/table';
import type { Measure } from '../support/types';

const PATIENTS = 60;
const ROUNDS = 3;

async function withSample<T>(kind: Kind, work: (platform: PlatformProcess) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'careglass-bench-'));
  const postgres = kind === 'PostgreSQL' ? await startPostgres() : undefined;
  try {
    const address = postgres && (await createDatabase(postgres.url));
    const platform = await startProcess(address, join(folder, 'data'), { samplePatients: PATIENTS });
    try {
      return await work(platform);
    } finally {
      await platform.stop();
    }
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The first records of the lists, and the plan that has most tests. */
async function findShown(client: Client): Promise<Shown> {
  const { patients } = await client.json<{ patients: { patientId: string }[] }>('patients?limit=2&orderBy=lastName');
  const { orgs } = await client.json<{ orgs: { orgId: string }[] }>('orgs?limit=1&orderBy=name');
  return { patients: patients.map(({ patientId }) => patientId), orgId: orgs[0]?.orgId ?? '', planId: 'irae' };
}

/** What opening each screen costs, beside a bare react-admin console that shows the same patients. */
const measure: Measure = {
  name: 'screens',
  needs: 'nothing',
  run: async ({ kinds, screens: names }) => {
    const wanted = screens.filter(({ name }) => !names || names.includes(name));
    const kind = kinds.includes('PostgreSQL') ? 'PostgreSQL' : 'PGlite';
    return withSample(kind, async ({ client, url }) => {
      const shown = await findShown(client);
      return withBareConsole(await copyRows(client), (bareUrl) =>
        withStage(url, async (stage) => {
          const tour = { url, bareUrl, shown, screens: wanted };
          await warmUp(stage, tour);
          const rounds: Round[] = [];
          while (rounds.length < ROUNDS) rounds.push(await takeRound(stage, tour));
          console.log(`Medians of ${ROUNDS} rounds, ${PATIENTS} patients\n${costTable(rounds)}\n`);
          return wanted.flatMap(({ name }) => toResults(name, kind, rounds));
        }),
      );
    });
  },
};
export default measure;
