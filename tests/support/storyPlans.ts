import { CompiledQuery, sql } from 'kysely';
import type { Queryable } from '../../platform/db/types';
import { RecordReader } from '../../platform/clinical/story/records';
import type { EntityStore } from '../../platform/entities/store';

export interface Explained {
  statement: string;
  plan: string;
}

const RANGE = { start: '2025-11-01', end: '2026-11-01' };

/**
 * The query plans of the statements that read a year of a patient's records, with sequential scans avoided where
 * possible.
 */
export async function explainStory(db: Queryable, entities: EntityStore, patientId: string): Promise<Explained[]> {
  const sent: { text: string; values: readonly unknown[] }[] = [];
  const listening = new Proxy(db, {
    get(target, name) {
      if (name !== 'executeQuery') return Reflect.get(target, name) as unknown;
      return (query: { sql: string; parameters: readonly unknown[] }) => {
        sent.push({ text: query.sql, values: query.parameters });
        return Promise.resolve({ rows: [] });
      };
    },
  });
  const reader = new RecordReader(listening, entities, { patientId, zone: 'UTC', ...RANGE });
  await reader.alerts(['iraeOverallAlert']);
  await reader.before(['iraeOverallAlert']);
  await reader.lasting();
  await reader.baselines();
  await reader.daily();
  await reader.overflows();
  const inner = new RecordReader(listening, entities, { patientId, zone: 'UTC', start: '2026-10-01', end: RANGE.end });
  await reader.linked({ groups: ['g'], sessions: ['s'] }, inner);
  const found: Explained[] = [];
  for (const { text, values } of sent) {
    // The planner would scan a small table even if it has a suitable index.
    const plan = await db.transaction().execute(async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx);
      return (await tx.executeQuery<Record<string, string>>(CompiledQuery.raw(`EXPLAIN ${text}`, [...values]))).rows;
    });
    found.push({ statement: text, plan: plan.map((row) => Object.values(row).join('')).join('\n') });
  }
  return found;
}
