import { sql } from 'kysely';
import { OVERRIDE_DATA_ID } from '../../src/domain/override';
import type { DocumentOf } from '../../src/domain/records';
import { planRecords } from '../content/planRecords';
import { literal, run } from '../db/sql';
import type { Queryable } from '../db/types';
import { columnSql, documentSql } from '../entities/sql';
import { documentOf } from '../entities/rows';
import type { EntityStore } from '../entities/store';
import { isOutcome } from '../clinical/detection/occasions';
import type { Questions } from './answers';
import { MOST_ENTRIES } from './template';

/** Journals that are read; each has several answers. */
const MOST_JOURNALS = 2_000;

const pointDoc = documentSql('patientData');

/** A patient's newest measured and answered data, without results of detection and decisions of staff. */
export async function readPoints(
  on: Queryable,
  entities: EntityStore,
  patientId: string,
): Promise<DocumentOf<'patientData'>[]> {
  if (!entities.has('patientData')) return [];
  const stored = entities.of('patientData');
  const rows = await run<{ doc: string }>(
    on,
    sql`SELECT doc::text AS doc FROM ${stored.table}
      WHERE patient_id = ${patientId}::text AND coalesce(${pointDoc.text('category')}, '') NOT IN ('alert', 'model')
        AND ${pointDoc.text('dataId')} <> ${OVERRIDE_DATA_ID}::text
      ORDER BY ${columnSql<'patientData'>(stored, 'eventTime')} DESC, id LIMIT ${literal(2 * MOST_ENTRIES)}`,
  );
  return rows.map(({ doc }) => documentOf(stored, doc)).filter((point) => !isOutcome(point));
}

/** A patient's newest check-ins. */
export async function readJournals(
  on: Queryable,
  entities: EntityStore,
  patientId: string,
): Promise<DocumentOf<'journal'>[]> {
  if (!entities.has('journal')) return [];
  const stored = entities.of('journal');
  const rows = await run<{ doc: string }>(
    on,
    sql`SELECT doc::text AS doc FROM ${stored.table} WHERE patient_id = ${patientId}::text
      ORDER BY ${columnSql<'journal'>(stored, 'createDate')} DESC, id LIMIT ${literal(MOST_JOURNALS)}`,
  );
  return rows.map(({ doc }) => documentOf(stored, doc));
}

/** The questions of these plans and of the plans that they build on. */
export async function readQuestions(
  on: Queryable,
  entities: EntityStore,
  planIds: Iterable<string>,
): Promise<Questions> {
  const found = new Map<string, Map<string, Awaited<ReturnType<typeof planRecords<'question'>>>[number]>>();
  for (const planId of new Set(planIds)) {
    const questions = await planRecords(on, entities, planId, 'question');
    found.set(
      planId,
      new Map(questions.flatMap((each) => (each.questionId ? [[each.questionId, each] as const] : []))),
    );
  }
  return found;
}
