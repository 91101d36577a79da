import type { Announcement } from '../../src/contract/operations';
import type { LooseOf, PartOf } from '../../src/domain/records';
import { ADMINISTRATORS } from '../../src/domain/access/groups';
import type { Db, Queryable } from '../db/types';
import type { EntityStore } from '../entities/store';
import { HttpError } from '../http/errors';
import { HOUR_MS } from '../../src/domain/dates/units';

declare module '../base/services' {
  interface Services {
    maintenance: Maintenance;
  }
}

const WINDOW = 'maintenanceWindow';
/** A window is announced this long before its start. */
const AHEAD_MS = 48 * HOUR_MS;
/** The public announcement is cached for this long. */
const FRESH_MS = 1_000;
/** Maximum number of windows to read. There are never more than a few. */
const MAX_WINDOWS = 100;

interface MaintenanceWindow extends Announcement {
  disableLogin: boolean;
  groups: string[];
}

const windowOf = (record: LooseOf<typeof WINDOW>): MaintenanceWindow => ({
  maintenanceId: String(record.maintenanceId),
  message: typeof record.message === 'string' ? record.message : null,
  startTime: String(record.startTime),
  endTime: String(record.endTime),
  disableLogin: record.disableLogin === true,
  groups: Array.isArray(record.groups) ? record.groups.map(String) : [],
});

/** The database compares times as texts, so they are stored in UTC. */
const inUtc = (record: PartOf<typeof WINDOW>): PartOf<typeof WINDOW> => {
  const out = { ...record };
  for (const name of ['startTime', 'endTime'] as const) {
    const ms = Date.parse(String(record[name]));
    if (!Number.isNaN(ms)) out[name] = new Date(ms).toISOString();
  }
  return out;
};

const begins = (window: Announcement): number => Date.parse(window.startTime);
const ends = (window: Announcement): number => Date.parse(window.endTime);

/** Maintenance windows: announces them to everybody, and closes sign-in for their groups. */
export class Maintenance {
  #announced: { at: number; windows: Promise<Announcement[]> } | undefined;

  constructor(
    readonly db: Db,
    readonly entities: EntityStore,
  ) {
    if (!entities.has(WINDOW)) return;
    entities.onSaved(WINDOW, async () => this.#forget());
    entities.onSaving(WINDOW, inUtc);
  }

  /** Windows that are running or start soon, in the order of their start. */
  async announced(now = Date.now()): Promise<Announcement[]> {
    if (!this.#announced || now - this.#announced.at > FRESH_MS) {
      const windows = this.#ahead(this.db, now).then((found) =>
        found
          .filter((window) => begins(window) <= now + AHEAD_MS)
          .map(({ disableLogin: _, groups: __, ...known }) => known)
          .sort((a, b) => begins(a) - begins(b)),
      );
      this.#announced = { at: now, windows };
      windows.catch(() => this.#forget());
    }
    return this.#announced.windows;
  }

  /**
   * Refuses a group while a window closes sign-in for it. Administrators can always sign in, to any group.
   * @param on the database or the caller's transaction
   * @param groups all groups of the account
   * @throws HttpError 503 `maintenance` with `until`
   */
  async admit(on: Queryable, group: string, groups: readonly string[], now = Date.now()): Promise<void> {
    if (groups.includes(ADMINISTRATORS)) return;
    const closing = (await this.#ahead(on, now)).filter(
      (window) => window.disableLogin && window.groups.includes(group) && begins(window) <= now,
    );
    if (closing.length === 0) return;
    const last = Math.max(...closing.map(ends));
    const until = new Date(last).toISOString();
    throw new HttpError(503, 'maintenance', { until }, { retryAfter: Math.ceil((last - now) / 1000) });
  }

  #forget(): void {
    this.#announced = undefined;
  }

  /** Windows that have not ended. */
  async #ahead(on: Queryable, now: number): Promise<MaintenanceWindow[]> {
    if (!this.entities.has(WINDOW)) return [];
    const { records } = await this.entities.list(on, WINDOW, {
      filters: { endAfter: new Date(now).toISOString() },
      orderBy: 'startTime',
      order: 'asc',
      limit: MAX_WINDOWS,
    });
    return records.map(windowOf).filter((window) => ends(window) > now);
  }
}
