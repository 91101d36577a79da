import type { Tx } from '../db/types';
import type { EntityStore } from '../entities/store';
import type { Actor } from '../http/context';
import type { Outcomes } from '../jobs/outcomes';
import { writeActivities } from './write';

const keyOf = (patientId: string): string => `activity/${patientId}`;

/**
 * Writes one activity for each patient whose records were imported. A job that runs again after a crash writes none for
 * the patients of its earlier attempts.
 * @param source the description of the activities
 * @param outcomes the results of the job's earlier attempts; absent if no job imports
 */
export async function writeImported(
  tx: Tx,
  entities: EntityStore,
  actor: Actor,
  { source, patientIds, outcomes }: { source: string; patientIds: readonly string[]; outcomes?: Outcomes | undefined },
): Promise<void> {
  const earlier = await outcomes?.earlier(tx, patientIds.map(keyOf));
  const fresh = patientIds.filter((patientId) => !earlier?.has(keyOf(patientId)));
  const about = { activityType: 'RecordsImported', description: source } as const;
  await writeActivities(
    tx,
    entities,
    actor,
    fresh.map((patientId) => ({ ...about, patientId })),
  );
  await outcomes?.note(tx, new Map(fresh.map((patientId) => [keyOf(patientId), 'added'])));
}
