import type { Db, Queryable } from '../db/types';
import { run } from './sql';

/** Changes of an entity after which its deltas are compacted into one row per group. */
const COMPACT_AFTER = 500;

/** Compacts the running totals, which grow by a row per change. */
export class Counts {
  private readonly changes = new Map<string, number>();

  constructor(private readonly db: Db) {}

  /** Counts a change; compaction runs in the background. */
  changed(entity: string): void {
    const count = (this.changes.get(entity) ?? 0) + 1;
    this.changes.set(entity, count % COMPACT_AFTER);
    // A failed compaction changes no total, and the next one includes its rows.
    if (count === COMPACT_AFTER) this.compact(entity).catch(() => undefined);
  }

  /** Compacts the deltas of an entity and of its values. Rows that others add meanwhile are kept. */
  async compact(entity: string, on: Queryable = this.db): Promise<void> {
    await run(
      on,
      `with several as (select entity, facet from entity_count
          where entity = $1::text or starts_with(entity, $1::text || '.') group by entity, facet having count(*) > 1),
        gone as (delete from entity_count c using several s where c.entity = s.entity and c.facet = s.facet
          returning c.entity, c.facet, c.delta)
        insert into entity_count (entity, facet, delta)
        select entity, facet, sum(delta) from gone group by entity, facet having sum(delta) <> 0`,
      [entity],
    );
  }

  async compactAll(): Promise<void> {
    const rows = await run<{ entity: string }>(
      this.db,
      `select distinct split_part(entity, '.', 1) as entity from entity_count group by entity, facet having count(*) > 1`,
    );
    for (const { entity } of rows) await this.compact(entity);
  }
}
