import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { EntityRecord } from '../../src/domain/entity/types';
import { run } from '../../platform/db/sql';
import { readRow } from '../../platform/entities/get';
import type { Bench } from '../support/bench';
import { patient } from '../support/population';
import { compare, detail } from '../support/time';
import type { Measure } from '../support/types';

const idOf = (n: number): string => String(patient(n)['patientId']);

/** The hand-written equivalent of a read with its audit row: two statements, one round trip each. */
function getSql({ big, actor }: Bench): (id: string) => Promise<unknown> {
  const { database, entities } = big.app.services;
  const stored = entities.of('patient');
  return (id) => readRow(database.db, stored, { id }, { actor });
}

/** As long as the mark of a row of the audit; that of a hand-written row is none. */
const MARK = `bench:${'0'.repeat(22)}`;

/** The hand-written equivalent of a save: a read, then change, version and audit row in one transaction. */
function saveSql({ big, actor }: Bench): (id: string, lastName: string) => Promise<unknown> {
  const { db } = big.app.services.database;
  return async (id, lastName) => {
    const [row] = await run<{ doc: EntityRecord; version: number; search: string }>(
      db,
      sql`select doc, version, search from entity.patient where id = ${id}`,
    );
    if (!row) throw new Error(`There is no patient ${id}`);
    const at = new Date().toISOString();
    await db.transaction().execute(async (tx) => {
      await run(
        tx,
        sql`update entity.patient set version = version + 1, doc = ${JSON.stringify({ ...row.doc, lastName })}::jsonb,
          search = ${row.search}, updated_at = ${at}, updated_by = ${actor.userId} where id = ${id} and version = ${row.version}`,
      );
      await run(
        tx,
        sql`insert into entity.patient_version (id, version, operation, doc, at, by_id, by_name, request_id)
          select id, version, 'update', doc, ${at}, ${actor.userId}, ${actor.username}, ${actor.requestId} from entity.patient where id = ${id}`,
      );
      await run(
        tx,
        sql`insert into audit (audit_id, at, user_id, username, action, entity, record_id, patient_id, request_id, details, mark)
          values (${uuid()}, ${at}, ${actor.userId}, ${actor.username}, 'update', 'patient', ${id}, ${id}, ${actor.requestId}, '{}', ${MARK})`,
      );
    });
  };
}

const measure: Measure = {
  name: 'record',
  needs: 'platform',
  async run(bench) {
    const { kind, big } = bench;
    let next = 0;
    const id = () => idOf((next += 37) % big.patients);
    const readSql = getSql(bench);
    const get = await compare(
      () => big.client.text(`patients/${id()}`),
      () => readSql(id()),
    );

    // Both tasks save the record as a form does: as it was read, with one changed field.
    const forms = new Map<string, EntityRecord>();
    const ids = Array.from({ length: 200 }, (_, index) => idOf((index * 101 + 5) % big.patients));
    for (const one of ids)
      forms.set(one, (await big.client.json<{ patient: EntityRecord }>(`patients/${one}`)).patient);
    const own = Array.from({ length: 200 }, (_, index) => idOf((index * 101 + 11) % big.patients));
    let count = 0;
    const writeSql = saveSql(bench);
    const save = await compare(
      async () => {
        const one = ids[(count += 1) % ids.length] as string;
        const body = { ...forms.get(one), middleName: `M${count}` };
        const { patient: saved } = await big.client.json<{ patient: EntityRecord }>(`patients/${one}`, {
          method: 'PUT',
          body,
        });
        forms.set(one, saved);
      },
      () => writeSql(own[(count += 1) % own.length] as string, `Saved ${count}`),
    );
    return [
      { what: 'get with its audit row ÷ the same SQL', on: kind, value: get.ratio, must: 3, detail: detail(get) },
      { what: 'save with audit ÷ its SQL with audit', on: kind, value: save.ratio, must: 3, detail: detail(save) },
    ];
  },
};
export default measure;
