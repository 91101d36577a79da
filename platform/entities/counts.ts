import { sql } from 'kysely';
import type { Db, Queryable } from '../db/types';
import { run } from '../db/sql';

/** Number of changes of an entity after which its deltas are compacted into one row per group. */
const COMPACT_AFTER = 500;

/** Compacts the running totals, which grow by a row per change. */
export class Counts {
  readonly #db: Db;
  readonly #changes = new Map<string, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Counts a change; compaction runs in the background. */
  changed(entity: string): void {
    const count = (this.#changes.get(entity) ?? 0) + 1;
    this.#changes.set(entity, count % COMPACT_AFTER);
    // A failed compaction changes no total, and the next compaction includes its rows.
    if (count === COMPACT_AFTER) this.compact(entity).catch(() => undefined);
  }

  /** Compacts the deltas of an entity and of its values. Rows that other transactions add in the meantime are kept. */
  async compact(entity: string, on: Queryable = this.#db): Promise<void> {
    await run(
      on,
      sql`WITH several AS (SELECT entity, facet FROM entity_count
          WHERE entity = ${entity}::text OR starts_with(entity, ${entity}::text || '.') GROUP BY entity, facet HAVING count(*) > 1),
        gone AS (DELETE FROM entity_count c USING several s WHERE c.entity = s.entity AND c.facet = s.facet
          RETURNING c.entity, c.facet, c.delta)
        INSERT INTO entity_count (entity, facet, delta)
        SELECT entity, facet, sum(delta) FROM gone GROUP BY entity, facet HAVING sum(delta) <> 0`,
    );
  }

  async compactAll(): Promise<void> {
    const rows = await run<{ entity: string }>(
      this.#db,
      sql`SELECT DISTINCT split_part(entity, '.', 1) AS entity FROM entity_count GROUP BY entity, facet HAVING count(*) > 1`,
    );
    for (const { entity } of rows) await this.compact(entity);
  }
}
