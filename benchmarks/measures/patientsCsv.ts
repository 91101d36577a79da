import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { COUNTED_FIELDS, PATIENT_EXPORT_FIELDS } from '../../src/domain/patients/exportFields';
import type { Client } from '../support/http';
import { startProcess, type PlatformProcess } from '../support/process';
import { compare, detail, timed } from '../support/time';
import type { Measure, Result } from '../support/types';

const OWN = PATIENT_EXPORT_FIELDS.filter((field) => !(COUNTED_FIELDS as readonly string[]).includes(field));
const pathOf = (fields: readonly string[]): string => `patients/export?format=csv&columns=${fields.join(',')}`;

async function download(client: Client, path: string): Promise<void> {
  const answer = await client.call(path, { discard: true });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
}

/** The growth of the platform's process during a download, after an earlier download has warmed the process up. */
async function growth({ client, memory }: PlatformProcess, path: string): Promise<{ mb: number; ms: number }> {
  await download(client, path);
  const before = await memory();
  let most = before;
  let running = true;
  const look = async (): Promise<void> => {
    while (running) {
      most = Math.max(most, await memory());
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const looking = look();
  const ms = await timed(() => download(client, path));
  running = false;
  await looking;
  return { mb: most - before, ms };
}

/** The patient export of the list's dialog, compared with COPY of the same fields. */
const measure: Measure = {
  name: 'patientsCsv',
  needs: 'platform',
  async run({ kind, big }) {
    if (big.databaseUrl === undefined || process.platform !== 'linux') return [];
    const folder = await mkdtemp(join(tmpdir(), 'careglass-csv-'));
    const server = await startProcess(big.databaseUrl, folder);
    const collecting = await startProcess(big.databaseUrl, folder, { collecting: true });
    const sql = new pg.Client({ connectionString: big.databaseUrl });
    try {
      await sql.connect();
      const copy = `copy (select ${OWN.map((name) => `doc->>'${name}'`).join(', ')} from entity.patient
        order by f_last_name, id) to stdout (format csv, header)`;
      const results: Result[] = [];
      const compared = await compare(
        () => download(server.client, pathOf(OWN)),
        () => sql.query(copy),
        {
          rounds: 3,
          warmUp: 1,
        },
      );
      const what = `CSV of ${big.patients}, chosen fields`;
      results.push({ what: `${what} ÷ COPY`, on: kind, value: compared.ratio, must: 3, detail: detail(compared) });
      for (const [name, fields] of [
        ['', OWN],
        [', with counts', PATIENT_EXPORT_FIELDS],
      ] as const) {
        const { mb, ms } = await growth(collecting, pathOf(fields));
        results.push({
          what: `memory in use of the platform’s process during ${what}${name}`,
          on: kind,
          value: mb,
          unit: 'MB',
          must: 30,
          detail: `${(ms / 1000).toFixed(1)} s while collecting`,
        });
      }
      return results;
    } finally {
      await sql.end();
      await server.stop();
      await collecting.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
export default measure;
