import { sql } from 'kysely';
import { OVERRIDE_DATA_ID } from '../../src/domain/override';
import type { DocumentOf } from '../../src/domain/records';
import { planRecords } from '../content/planRecords';
import { literal, run } from '../db/sql';
import type { Queryable } from '../db/types';
import { columnSql, documentSql } from '../entities/sql';
import { documentOf } from '../entities/rows';
import type { EntityStore } from '../entities/store';
import { notWithdrawn } from '../clinical/notWithdrawn';
import { isOutcome } from '../clinical/detection/occasions';
import type { Questions } from './answers';
import { MOST_ENTRIES } from './template';

/** Journals that are read; each has several answers. */
const MOST_JOURNALS = 2_000;

const pointDoc = documentSql('patientData');

/** The newest records of a kind. `unread` is the number of entries of older records, which are not read. */
export interface Newest<E extends 'patientData' | 'journal'> {
  records: DocumentOf<E>[];
  unread: number;
}

const NOTHING = { records: [], unread: 0 };

/** A patient's newest measured and answered data, without results of detection and decisions of staff. */
export async function readPoints(
  on: Queryable,
  entities: EntityStore,
  patientId: string,
  most = 2 * MOST_ENTRIES,
): Promise<Newest<'patientData'>> {
  if (!entities.has('patientData')) return NOTHING;
  const stored = entities.of('patientData');
  const found = sql`FROM ${stored.table}
    WHERE patient_id = ${patientId}::text AND coalesce(${pointDoc.text('category')}, '') NOT IN ('alert', 'model')
      AND ${pointDoc.text('dataId')} <> ${OVERRIDE_DATA_ID}::text AND ${notWithdrawn(pointDoc.text('status'))}`;
  const rows = await run<{ doc: string }>(
    on,
    sql`SELECT doc::text AS doc ${found}
      ORDER BY ${columnSql<'patientData'>(stored, 'eventTime')} DESC, id LIMIT ${literal(most)}`,
  );
  const records = rows.map(({ doc }) => documentOf(stored, doc)).filter((point) => !isOutcome(point));
  if (rows.length < most) return { records, unread: 0 };
  const [all] = await run<{ count: number }>(on, sql`SELECT count(*)::int AS count ${found}`);
  return { records, unread: (all?.count ?? most) - most };
}

/** A patient's newest check-ins. An older check-in that is not read counts with the number of its answers. */
export async function readJournals(
  on: Queryable,
  entities: EntityStore,
  patientId: string,
  most = MOST_JOURNALS,
): Promise<Newest<'journal'>> {
  if (!entities.has('journal')) return NOTHING;
  const stored = entities.of('journal');
  const found = sql`FROM ${stored.table} WHERE patient_id = ${patientId}::text
    ORDER BY ${columnSql<'journal'>(stored, 'createDate')} DESC, id`;
  const rows = await run<{ doc: string }>(on, sql`SELECT doc::text AS doc ${found} LIMIT ${literal(most)}`);
  const [older] = await run<{ answers: number }>(
    on,
    sql`SELECT coalesce(sum(jsonb_array_length(coalesce(doc->'journal', '[]'::jsonb))), 0)::int AS answers
      FROM (SELECT doc ${found} OFFSET ${literal(most)}) AS older`,
  );
  return { records: rows.map(({ doc }) => documentOf(stored, doc)), unread: older?.answers ?? 0 };
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
