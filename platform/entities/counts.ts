import type { Db } from '../db/types';
import { run } from './sql';

/** Changes of an entity after which its deltas are folded into one row per group. */
const COMPACT_AFTER = 500;

/** Keeps the running totals short: they grow by a row per change and are summed up now and then. */
export class Counts {
  private readonly changes = new Map<string, number>();

  constructor(private readonly db: Db) {}

  /** Notes a change; the fold happens beside the request that brought it about. */
  changed(entity: string): void {
    const count = (this.changes.get(entity) ?? 0) + 1;
    this.changes.set(entity, count % COMPACT_AFTER);
    // A fold that fails changes no total; the next one does its work.
    if (count === COMPACT_AFTER) this.compact(entity).catch(() => undefined);
  }

  /** Folds the deltas of one entity. Rows added meanwhile by others stay as they are. */
  async compact(entity: string): Promise<void> {
    await run(
      this.db,
      `with gone as (delete from entity_count where entity = $1::text returning facet, delta)
        insert into entity_count (entity, facet, delta)
        select $1::text, facet, sum(delta) from gone group by facet having sum(delta) <> 0`,
      [entity],
    );
  }

  async compactAll(): Promise<void> {
    const rows = await run<{ entity: string }>(
      this.db,
      `select entity from entity_count group by entity having count(*) > 50`,
    );
    for (const { entity } of rows) await this.compact(entity);
  }
}
