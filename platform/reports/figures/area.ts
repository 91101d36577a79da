import { sql } from 'kysely';
import { dashboards, type CountedRecord } from '../../../src/contract/dashboards';
import { pageOf } from '../../../src/contract/fields';
import { Audited } from '../../audit/audited';
import { run } from '../../db/sql';
import { documentSql } from '../../entities/sql';
import { area } from '../../http/area';
import { serve } from '../../http/contract/serve';
import { knownLevels } from './levels';
import { countSet } from './counted';
import { countedBy } from './countedBy';

const patientDoc = documentSql('patient', 'who');

export default area((app, services) => {
  const { database, entities } = services;
  if (!entities.has('patient')) return;
  serve(app, services, dashboards, {
    async 'GET reporting/records'({ query, actor }) {
      const { set, at, from, offset: _offset, limit: _limit, ...narrowing } = query;
      const { offset, limit } = pageOf(query);
      return Audited.read(database.db, actor, async (tx) => {
        const counted = await countedBy(tx, set, entities, {
          ...narrowing,
          at: new Date(at),
          from: from === undefined ? undefined : new Date(from),
          levels: await knownLevels(tx, entities),
        });
        const records = await run<CountedRecord>(
          tx,
          sql`SELECT page.*, coalesce(trim(concat(${patientDoc.text('firstName')}, ' ', ${patientDoc.text('lastName')})), '') AS name
            FROM (SELECT ${counted.id} AS id, ${counted.patientId} AS "patientId", ${counted.time} AS time,
              ${counted.day ?? sql`NULL::text`} AS day ${counted.from}
              ORDER BY 3 DESC NULLS LAST, 1 LIMIT ${limit}::int OFFSET ${offset}::int) page
            LEFT JOIN ${entities.of('patient').table} who ON who.id = page."patientId"
            ORDER BY page.time DESC NULLS LAST, page.id`,
        );
        return {
          answer: { records, totalRecords: await countSet(tx, counted) },
          events: { action: 'list', entity: 'patient', details: { of: set, count: records.length } },
        };
      });
    },
  });
});
