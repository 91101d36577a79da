import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/types';
import { standIns } from '../support/standIns';
import { databases, EVERYTHING, startProcess, type TestPlatform } from '../support/platform';

/**
 * Number of rounds of load and `kill -9`. For fifty rounds:
 * `KILL_ROUNDS=50 npx vitest run --project contract tests/contract/kill.test.ts`.
 */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? (EVERYTHING ? 2 : 1));
const WRITERS = 6;

/** The acknowledged version and name of each patient, by patient id. */
type Acknowledged = Map<string, { version: number; name: string }>;

/** Saves until the connection breaks: new patients, and changes of the last patient. */
async function write(platform: TestPlatform, token: string, writer: string, acknowledged: Acknowledged): Promise<void> {
  let last: EntityRecord | undefined;
  for (let count = 0; ; count += 1) {
    const lastName = `${writer} ${count}`;
    const fresh = last === undefined || count % 5 === 0;
    const patient = { lastName, inactive: count % 2 === 0, orgs: [{ orgId: `org${count % 3}` }] };
    const answer = await platform
      .api<{ patient: EntityRecord }>(
        fresh ? 'patients' : `patients/${String(last?.['patientId'])}`,
        fresh
          ? { json: { ...patient, dob: '1980-01-01' }, token }
          : { method: 'PUT', json: { ...last, ...patient }, token },
      )
      .catch(() => undefined);
    if (!answer) return;
    expect([200, 201], answer.text).toContain(answer.status);
    last = answer.body.patient;
    acknowledged.set(String(last['patientId']), { version: Number(last['_version']), name: lastName });
  }
}

/** Patients whose record, newest version and audit row do not match. */
async function damaged(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select p.id from entity.patient p
    left join lateral (select max(v.version) as last, count(*) as n from entity.patient_version v where v.id = p.id) v on true
    left join entity.patient_version newest on newest.id = p.id and newest.version = p.version
    where v.last is distinct from p.version or v.n is distinct from p.version or newest.doc is distinct from p.doc
      or (select count(*) from audit a where a.record_id = p.id and a.action in ('create', 'update')) is distinct from v.n
    union all
    select v.id from entity.patient_version v where not exists (select 1 from entity.patient p where p.id = v.id)`.execute(
    db,
  );
  return rows;
}

async function miscounted(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select kept.facet from
      (select facet, sum(delta) as n from entity_count where entity = 'patient' group by facet) kept
      full join (select 'inactive=' || f_inactive || '|exportFlag=' || f_export_flag || '|importId=' || (f_import_id <> '')
          || '|testPatients=' || (f_test_model_id <> '') as facet,
        count(*) as n from entity.patient group by 1) actual using (facet)
    where coalesce(kept.n, 0) <> coalesce(actual.n, 0)
    union all
    select kept.entity from
      (select entity, sum(delta) as n from entity_count where entity like 'patient.orgId=%' group by entity) kept
      full join (select 'patient.orgId=' || (o->>'orgId') as entity, count(*) as n
        from entity.patient, jsonb_array_elements(doc->'orgs') o group by 1) actual using (entity)
    where coalesce(kept.n, 0) <> coalesce(actual.n, 0)`.execute(db);
  return rows;
}

test.each(databases)(
  `killed ${ROUNDS} times while saving on %s, the platform has every acknowledged save completely`,
  async (database) => {
    const acknowledged: Acknowledged = new Map();
    let killed = await startProcess({ database });
    let platform: TestPlatform = killed;
    const [organizations, rows] = standIns('organizations', ['org0', 'org1', 'org2']);
    expect((await platform.api(organizations, { json: rows })).status).toBe(200);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { idToken } = await platform.signIn();
      const before = acknowledged.size;
      const writers = Array.from({ length: WRITERS }, (_, index) =>
        write(platform, idToken, `r${round}w${index}`, acknowledged),
      );
      // The wait is long enough for saves to be running, and ends at a different point in each round.
      while (acknowledged.size < before + 2) await delay(5);
      await delay(20 + ((round * 37) % 150));
      await killed.kill();
      await Promise.all(writers);
      if (round + 1 < ROUNDS) platform = killed = await killed.restart();
      else platform = await killed.restartShared();
      const list = await platform.api<{ patients: EntityRecord[] }>('patients?limit=0&project=lastName');
      const stored = new Map(list.body.patients.map((record) => [String(record['patientId']), record]));
      for (const [id, { version, name }] of acknowledged) {
        const record = stored.get(id);
        expect(record, `patient of ${name} in round ${round}`).toBeDefined();
        // At most one save, the one in progress at the kill, may be stored without acknowledgement.
        expect(Number(record?.['_version']) - version, name).toBeLessThanOrEqual(1);
        expect(Number(record?.['_version']) - version, name).toBeGreaterThanOrEqual(0);
        if (record?.['_version'] === version) expect(record['lastName']).toBe(name);
        else acknowledged.set(id, { version: Number(record?.['_version']), name: String(record?.['lastName']) });
      }
    }
    expect(acknowledged.size).toBeGreaterThan(ROUNDS);
    const faults = await platform.inspect(async (db) => ({
      damaged: await damaged(db),
      miscounted: await miscounted(db),
    }));
    expect(faults).toEqual({ damaged: [], miscounted: [] });
  },
  120_000 + ROUNDS * 15_000,
);
