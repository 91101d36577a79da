import type { OverrideCounts } from '../../src/contract/roster';
import { typedRow } from '../../src/domain/csv/cells';
import { isObject } from '../../src/domain/entity/paths';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { PartOf } from '../../src/domain/records';
import { overridden } from '../../src/domain/roster/override';
import { diffRecords, type FieldErrors } from '../../src/domain/rules';
import type { Db, Queryable, Tx } from '../db/types';
import { namedId, prepare } from '../entities/prepare';
import type { EntityStore } from '../entities/store';
import type { Actor } from '../http/context';

export const ROSTER = 'rosterItem';

/** A row of a file or request, with its roster item and faults. */
export interface ReadRow {
  /** Index of the row, from 0. */
  row: number;
  id: string;
  item: PartOf<typeof ROSTER>;
  errors?: FieldErrors;
}

/** Whether two records differ. An absent value and null count as equal. */
const differs = (before: EntityRecord, after: EntityRecord): boolean =>
  diffRecords(before, after).some(({ from, to }) => (from ?? null) !== (to ?? null));

const serverless = ({ _version: _v, createdAt: _c, updatedAt: _u, updatedBy: _b, ...item }: EntityRecord) => item;

/** Reads rows as the items of one organization. A repeated employee is a fault. */
export function readRows(entities: EntityStore, orgId: string, rows: readonly unknown[]): ReadRow[] {
  const stored = entities.of(ROSTER);
  const seen = new Set<string>();
  const now = new Date().toISOString();
  return rows.map((input, row): ReadRow => {
    if (!isObject(input)) return { row, id: '', item: {}, errors: { '': [{ code: 'type' }] } };
    const given = serverless(typedRow(stored.entity, input));
    const id = namedId(stored, given) ?? '';
    const item = { ...given, employeeId: id, orgId };
    if (id === '') return { row, id, item, errors: { employeeId: [{ code: 'required' }] } };
    if (seen.has(id)) return { row, id, item, errors: { employeeId: [{ code: 'notUnique' }] } };
    seen.add(id);
    const { errors } = prepare(stored, item, { id, now, userId: null, trusted: true, parent: orgId });
    return { row, id, item, ...(errors && { errors }) };
  });
}

/** Faults by the path of their row: `[3].dob`. */
export const faultsOf = (rows: readonly ReadRow[], at = ''): FieldErrors =>
  Object.fromEntries(
    rows.flatMap(({ row, errors }) =>
      Object.entries(errors ?? {}).map(([path, faults]) => [`${at}[${row}]${path === '' ? '' : `.${path}`}`, faults]),
    ),
  );

/** What valid rows change of the items of an organization. */
interface RowChanges {
  fresh: EntityRecord[];
  changed: { id: string; doc: EntityRecord; expectVersion: number }[];
  /** Number of rows whose item already is as the row says. */
  unchanged: number;
}

/** Compares valid rows with the items. A row replaces the item of the same employee, but keeps its linked patient. */
async function compareRows(
  on: Queryable,
  entities: EntityStore,
  orgId: string,
  rows: readonly ReadRow[],
  userId: string | null,
): Promise<RowChanges> {
  const changes: RowChanges = { fresh: [], changed: [], unchanged: 0 };
  const stored = entities.of(ROSTER);
  const now = new Date().toISOString();
  const ids = rows.map(({ id }) => id);
  const { records } = await entities.list(on, ROSTER, { parent: orgId, ids, limit: ids.length });
  const known = new Map(records.map((record) => [String(record.employeeId), record]));
  for (const { id, item } of rows) {
    const before = known.get(id);
    const next = overridden(before, item);
    if (!before) {
      changes.fresh.push(next);
      continue;
    }
    // The item is prepared like a new one, including defaults; only the linked patient is kept.
    const { doc } = prepare(stored, next, { id, now, userId, trusted: true, parent: orgId });
    if (differs(before, doc)) changes.changed.push({ id, doc, expectVersion: Number(before._version) });
    else changes.unchanged += 1;
  }
  return changes;
}

/** Rows per comparison of a dry run. */
const COMPARED = 1_000;

/** Counts what valid rows would change, without storing anything. */
export async function countChanges(
  db: Db,
  entities: EntityStore,
  orgId: string,
  rows: readonly ReadRow[],
): Promise<OverrideCounts> {
  const counts: OverrideCounts = { created: 0, updated: 0, unchanged: 0 };
  for (let from = 0; from < rows.length; from += COMPARED) {
    const part = rows.slice(from, from + COMPARED);
    const { fresh, changed, unchanged } = await compareRows(db, entities, orgId, part, null);
    counts.created += fresh.length;
    counts.updated += changed.length;
    counts.unchanged += unchanged;
  }
  return counts;
}

/** Stores valid rows as items of the organization. Items that do not change are not written. */
export async function overrideRows(
  tx: Tx,
  entities: EntityStore,
  orgId: string,
  rows: readonly ReadRow[],
  actor: Actor,
): Promise<OverrideCounts> {
  if (rows.length === 0) return { created: 0, updated: 0, unchanged: 0 };
  const { fresh, changed, unchanged } = await compareRows(tx, entities, orgId, rows, actor.userId);
  for (const { id, doc, expectVersion } of changed)
    await entities.save(tx, ROSTER, doc, actor, { mode: 'update', id, parent: orgId, expectVersion });
  const created = await entities.insertMany(tx, ROSTER, fresh, actor, { parent: orgId });
  return { created, updated: changed.length, unchanged };
}
