import { sql } from 'kysely';
import type { Queryable } from '../../db/types';
import { run } from '../../db/sql';
import { columnSql, documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import { notWithdrawn } from '../notWithdrawn';

const pointDoc = documentSql('patientData');

/** The number of a patient's laboratory results whose time is not known, so that they are on no day. */
export async function countUntimedResults(on: Queryable, entities: EntityStore, patientId: string): Promise<number> {
  if (!entities.has('patientData')) return 0;
  const stored = entities.of('patientData');
  const [found] = await run<{ count: number }>(
    on,
    sql`SELECT count(*)::int AS count FROM ${stored.table}
      WHERE patient_id = ${patientId}::text AND ${columnSql<'patientData'>(stored, 'category')} = 'labTest'
        AND ${columnSql<'patientData'>(stored, 'eventTime')} = '' AND ${notWithdrawn(pointDoc.text('status'))}`,
  );
  return found?.count ?? 0;
}
