import type { ImportResult } from '../../src/contract/entityJobs';
import type { EntityRecord } from '../../src/domain/entity/types';
import { isLeftOut } from '../../src/domain/entity/carried';
import { importRule } from '../../src/domain/entity/imports';
import { isObject } from '../../src/domain/entity/paths';
import { typedRow } from '../../src/domain/csv/cells';
import { audit } from '../audit/record';
import type { Tx } from '../db/types';
import type { Actor } from '../http/context';
import { HttpError, invalid } from '../http/errors';
import { resolveNames } from './imports/nestedNames';
import { isUnchanged } from './imports/unchanged';
import { collectKeys, findExisting, findIds } from './imports/storedKeys';
import { uniqueFaults } from './imports/uniqueFaults';
import { prepare, type Prepared } from './prepare';
import type { EntityStore } from './store';
import { keyText, type StoredEntity } from './stored';

export interface ImportOptions {
  dryRun?: boolean;
  parent?: string;
  /** Called with the number of processed rows; may throw to end the import. */
  onRow?: (done: number) => void;
}

interface Planned {
  row: number;
  record: EntityRecord;
  /** Id of the record that the row updates. */
  id?: string;
  /** The stored record that the row updates. */
  before?: EntityRecord;
  /** Number of later rows that were merged into this row. */
  merged: number;
  /** The record to store. */
  doc?: EntityRecord;
  /** Whether the stored record already is as the row says. */
  unchanged?: boolean;
}

const folded = (stored: StoredEntity, key: string): string =>
  stored.manifest.idKind === 'typed' ? key : key.toLowerCase();

const lacks = (record: EntityRecord, field: string): boolean => {
  const value = record[field];
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
};

/** Prepares and validates a row as a save would. */
function prepared(
  store: EntityStore,
  stored: StoredEntity,
  plan: Planned,
  actor: Actor,
  parent: string | undefined,
): Prepared {
  return prepare(stored, plan.record, {
    id: plan.id ?? keyText(plan.record, stored.manifest.id),
    now: new Date().toISOString(),
    userId: actor.userId,
    imported: true,
    ...store.fillOf(stored.name),
    ...(plan.before && { previous: plan.before }),
    ...(parent !== undefined && { parent }),
  });
}

/** The names in the rows whose values an import does not store. */
const leftOutOf = (stored: StoredEntity, rows: readonly unknown[]): string[] =>
  [...new Set(rows.flatMap((row) => (isObject(row) ? Object.keys(row) : [])))].filter((name) =>
    isLeftOut(stored.entity, Object.hasOwn(stored.entity.properties, name) ? name : (name.split('.')[0] ?? name)),
  );

async function withId(
  tx: Tx,
  store: EntityStore,
  stored: StoredEntity,
  id: string,
  parent: string | undefined,
): Promise<EntityRecord> {
  return (await store.get(tx, stored.name, id, parent === undefined ? {} : { parent })) ?? {};
}

/**
 * Imports rows by the entity's import rules in one transaction: either everything in the report is stored, or nothing
 * is. With `replaceAll` an invalid row fails the whole import; with `merge` it is reported and skipped. Keys are
 * compared without case, unless the entity's ids are typed by users. If a later row has the same key as an earlier row,
 * `merge` adds the later row to the earlier row and counts it as an update, and `replaceAll` refuses the later row.
 */
export async function importRows(
  tx: Tx,
  store: EntityStore,
  stored: StoredEntity,
  rows: readonly unknown[],
  actor: Actor,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const x = stored.entity['x-entity'];
  const { mode, key, require = [] } = importRule(stored.entity);
  const leftOut = leftOutOf(stored, rows);
  const report: ImportResult = {
    created: 0,
    updated: 0,
    unchanged: 0,
    skipped: 0,
    removed: 0,
    failed: [],
    ...(leftOut.length > 0 && { leftOut }),
  };
  const { parent } = options;
  // `replaceAll` needs all existing records; `merge` needs only the records whose key is in the rows.
  const only = (field: string) => (mode === 'merge' ? collectKeys(rows, field) : undefined);
  const known = new Map(
    (await findExisting(tx, stored, key, parent, only(key))).map((row) => [folded(stored, row.key), row.id]),
  );
  const ids = key === x.id ? new Set<string>() : new Set(await findIds(tx, stored, parent, only(x.id)));
  let planned: Planned[] = [];
  const byMark = new Map<string, Planned>();

  const planOf = async (row: number, record: EntityRecord, mark: string | undefined): Promise<Planned> => {
    const id = (mark === undefined ? undefined : known.get(mark)) ?? knownId(ids, record, stored);
    if (id === undefined) return { row, record: resolveNames(stored, record, {}), merged: 0 };
    const before = mode === 'merge' ? await withId(tx, store, stored, id, parent) : undefined;
    return {
      row,
      record: { ...before, ...resolveNames(stored, record, before ?? {}), [stored.manifest.id]: id },
      id,
      merged: 0,
      ...(before && { before }),
    };
  };

  // Validation counts as half of the progress of a real import.
  const share = options.dryRun ? 1 : 0.5;
  for (const [row, input] of rows.entries()) {
    options.onRow?.(Math.floor(row * share));
    if (!isObject(input)) {
      report.failed.push({ row, errors: { '': [{ code: 'type' }] } });
      continue;
    }
    const record = typedRow(stored.entity, input);
    if (require.some((field) => lacks(record, field))) {
      report.skipped += 1;
      continue;
    }
    const named = keyText(record, key)?.trim();
    const mark = named ? folded(stored, named) : undefined;
    const earlier = mark === undefined ? undefined : byMark.get(mark);
    if (earlier && mode === 'replaceAll') {
      report.failed.push({ row, errors: { [key]: [{ code: 'notUnique' }] } });
      continue;
    }
    const plan = earlier
      ? {
          ...earlier,
          record: { ...earlier.record, ...resolveNames(stored, record, earlier.record) },
          merged: earlier.merged + 1,
        }
      : await planOf(row, record, mark);
    const { errors, doc } = prepared(store, stored, plan, actor, parent);
    if (errors) {
      report.failed.push({ row, errors });
      continue;
    }
    plan.doc = doc;
    plan.unchanged = plan.before !== undefined && isUnchanged(stored, plan.before, plan.record, doc);
    if (earlier) planned[planned.indexOf(earlier)] = plan;
    else planned.push(plan);
    if (mark !== undefined) byMark.set(mark, plan);
  }
  const staying = new Set(planned.flatMap(({ id }) => id ?? []));
  const gone = mode === 'replaceAll' ? (await findIds(tx, stored, parent)).filter((id) => !staying.has(id)) : [];
  const rowsOf = planned.map(({ row, id, doc = {} }) => ({ row, doc, ...(id !== undefined && { id }) }));
  const taken = await uniqueFaults(tx, stored, rowsOf, parent, new Set(gone));
  report.failed.push(...[...taken].map(([row, errors]) => ({ row, errors })));
  report.failed.sort((a, b) => a.row - b.row);
  planned = planned.filter(({ row }) => !taken.has(row));
  if (mode === 'replaceAll' && report.failed.length > 0) return report;
  // If every row were skipped, the import would delete everything.
  if (mode === 'replaceAll' && planned.length === 0) throw new HttpError(422, 'nothingToImport');

  report.removed = gone.length;
  report.created = planned.filter(({ id }) => id === undefined).length;
  const count = (rows: readonly Planned[]): number => rows.reduce((sum, { merged }) => sum + 1 + merged, 0);
  report.unchanged = count(planned.filter(({ unchanged }) => unchanged));
  report.updated = count(planned) - report.created - report.unchanged;
  if (options.dryRun) return report;

  for (const id of gone) await store.remove(tx, stored.name, id, actor, { parent });
  const changes = planned.filter(({ unchanged }) => !unchanged);
  await apply(tx, store, stored, changes, actor, {
    ...options,
    onRow: (saved) => options.onRow?.(Math.floor(((1 + saved / changes.length) * rows.length) / 2)),
  });
  await audit(tx, actor, {
    action: 'import',
    entity: stored.name,
    details: {
      created: report.created,
      updated: report.updated,
      unchanged: report.unchanged,
      skipped: report.skipped,
      removed: report.removed,
      failed: report.failed.length,
    },
  });
  return report;
}

/** The id in a row, for a row with an unknown key; undefined if no record has this id. */
function knownId(ids: ReadonlySet<string>, record: EntityRecord, stored: StoredEntity): string | undefined {
  const id = keyText(record, stored.manifest.id);
  return id !== undefined && ids.has(id) ? id : undefined;
}

/**
 * Stores the rows; `onRow` gets the number of rows stored so far. If the database refuses a row, for example because a
 * concurrent save took its unique value, the whole import fails.
 */
async function apply(
  tx: Tx,
  store: EntityStore,
  stored: StoredEntity,
  planned: readonly Planned[],
  actor: Actor,
  { parent, onRow }: ImportOptions,
): Promise<void> {
  for (const [saved, { row, record, id }] of planned.entries()) {
    onRow?.(saved);
    const { _version: _ours, ...rest } = record;
    const version = id === undefined ? undefined : (await withId(tx, store, stored, id, parent))['_version'];
    try {
      await store.save(tx, stored.name, rest, actor, {
        mode: id === undefined ? 'upsert' : 'update',
        keepId: true,
        imported: true,
        danglingReferences: true,
        ...(id !== undefined && { id }),
        ...(typeof version === 'number' && { expectVersion: version }),
        ...(parent !== undefined && { parent }),
      });
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 422) throw error;
      const errors = Object.entries(error.extra.errors ?? {});
      throw invalid(Object.fromEntries(errors.map(([path, list]) => [`rows[${row}].${path}`, list])));
    }
  }
}
