import type { EntityRecord } from '../../src/domain/entity/types';
import { isObject } from '../../src/domain/entity/paths';
import { typedRow } from '../../src/domain/csv/cells';
import type { FieldErrors } from '../../src/domain/rules';
import { audit } from '../audit/record';
import type { Tx } from '../db/types';
import type { Actor } from '../http/context';
import { HttpError } from '../http/errors';
import { prepare } from './prepare';
import { ident, run } from './sql';
import type { EntityStore } from './store';
import { keyText, type StoredEntity } from './stored';

export interface ImportReport {
  created: number;
  updated: number;
  skipped: number;
  removed: number;
  /** Rows that were refused, counted from 0, and why. */
  failed: { row: number; errors: FieldErrors }[];
}

export interface ImportOptions {
  dryRun?: boolean;
  parent?: string;
}

interface Existing {
  id: string;
  key: string;
}

interface Planned {
  row: number;
  record: EntityRecord;
  /** Id of the record that this row updates. */
  id?: string;
  /** The record as it stood. */
  before?: EntityRecord;
  /** Later rows of the file that went into this one. */
  merged: number;
}

const folded = (stored: StoredEntity, key: string): string =>
  stored.manifest.idKind === 'typed' ? key : key.toLowerCase();

/** Records by the key that rows merge by. */
async function existing(tx: Tx, stored: StoredEntity, key: string, parent: string | undefined): Promise<Existing[]> {
  const field = key === stored.manifest.id ? 'id' : `jsonb_extract_path_text(doc, $1::text)`;
  const parentField = stored.entity['x-entity'].parent?.param;
  const column = parentField && stored.column(parentField);
  const within = column && parent !== undefined ? ` and ${ident(column.name)} = $2::text` : '';
  return run<Existing>(
    tx,
    `select id, ${field} as key from ${stored.table} where $1::text is not null and ${field} is not null ${within}`,
    within ? [key, parent] : [key],
  );
}

const lacks = (record: EntityRecord, field: string): boolean => {
  const value = record[field];
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
};

/** Validates a row as its save would. */
function faultsOf(
  store: EntityStore,
  stored: StoredEntity,
  plan: Planned,
  actor: Actor,
  parent: string | undefined,
): FieldErrors | undefined {
  return prepare(stored, plan.record, plan.id ?? keyText(plan.record, stored.manifest.id), {
    now: new Date().toISOString(),
    userId: actor.userId,
    ...store.fillOf(stored.name),
    ...(plan.before && { previous: plan.before }),
    ...(parent !== undefined && { parent }),
  }).errors;
}

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
 * Takes rows in by the entity's import rules, all in one transaction: either everything that the report says has
 * happened, or nothing. Under `replaceAll` one bad row stops the whole; under `merge` it is reported and left out.
 * Rows belong together by the key without regard to case: under `merge` a later row of the file completes the earlier
 * one and counts as an update, under `replaceAll` it is refused.
 */
export async function importRows(
  tx: Tx,
  store: EntityStore,
  stored: StoredEntity,
  rows: readonly unknown[],
  actor: Actor,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const x = stored.entity['x-entity'];
  const { mode, key, require = [] } = x.import ?? { mode: 'merge' as const, key: x.id };
  const report: ImportReport = { created: 0, updated: 0, skipped: 0, removed: 0, failed: [] };
  const { parent } = options;
  const known = new Map((await existing(tx, stored, key, parent)).map((row) => [folded(stored, row.key), row.id]));
  const ids = key === x.id ? new Set<string>() : new Set(await allIds(tx, stored, parent));
  const planned: Planned[] = [];
  const byMark = new Map<string, Planned>();

  const planOf = async (row: number, record: EntityRecord, mark: string | undefined): Promise<Planned> => {
    const id = (mark === undefined ? undefined : known.get(mark)) ?? knownId(ids, record, stored);
    if (id === undefined) return { row, record, merged: 0 };
    const before = mode === 'merge' ? await withId(tx, store, stored, id, parent) : undefined;
    return {
      row,
      record: { ...before, ...record, [stored.manifest.id]: id },
      id,
      merged: 0,
      ...(before && { before }),
    };
  };

  for (const [row, input] of rows.entries()) {
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
      ? { ...earlier, record: { ...earlier.record, ...record }, merged: earlier.merged + 1 }
      : await planOf(row, record, mark);
    const errors = faultsOf(store, stored, plan, actor, parent);
    if (errors) {
      report.failed.push({ row, errors });
      continue;
    }
    if (earlier) planned[planned.indexOf(earlier)] = plan;
    else planned.push(plan);
    if (mark !== undefined) byMark.set(mark, plan);
  }
  if (mode === 'replaceAll' && report.failed.length > 0) return report;

  const keep = new Set(planned.flatMap(({ id }) => (id === undefined ? [] : [id])));
  const gone = mode === 'replaceAll' ? (await allIds(tx, stored, parent)).filter((id) => !keep.has(id)) : [];
  report.removed = gone.length;
  report.created = planned.filter(({ id }) => id === undefined).length;
  report.updated = planned.reduce((sum, { merged }) => sum + merged, planned.length) - report.created;
  if (options.dryRun) return report;

  for (const id of gone) await store.remove(tx, stored.name, id, actor, undefined, parent);
  await apply(tx, store, stored, planned, actor, parent);
  await audit(tx, actor, {
    action: 'import',
    entity: stored.name,
    details: {
      created: report.created,
      updated: report.updated,
      skipped: report.skipped,
      removed: report.removed,
      failed: report.failed.length,
    },
  });
  return report;
}

/** A row without a known key may still name a record by its id. */
function knownId(ids: ReadonlySet<string>, record: EntityRecord, stored: StoredEntity): string | undefined {
  const id = keyText(record, stored.manifest.id);
  return id !== undefined && ids.has(id) ? id : undefined;
}

async function allIds(tx: Tx, stored: StoredEntity, parent: string | undefined): Promise<string[]> {
  return (await existing(tx, stored, stored.manifest.id, parent)).map(({ id }) => id);
}

/** A row that the database refuses after all (a unique value held by a record outside the key) ends the whole import. */
async function apply(
  tx: Tx,
  store: EntityStore,
  stored: StoredEntity,
  planned: readonly Planned[],
  actor: Actor,
  parent: string | undefined,
): Promise<void> {
  for (const { row, record, id } of planned) {
    const { _version: _ours, ...rest } = record;
    const version = id === undefined ? undefined : (await withId(tx, store, stored, id, parent))['_version'];
    try {
      await store.save(tx, stored.name, rest, actor, {
        mode: id === undefined ? 'upsert' : 'update',
        keepId: true,
        ...(id !== undefined && { id }),
        ...(typeof version === 'number' && { expectVersion: version }),
        ...(parent !== undefined && { parent }),
      });
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 422) throw error;
      const errors = (error.extra.errors ?? {}) as FieldErrors;
      throw new HttpError(422, 'validation', undefined, {
        errors: Object.fromEntries(Object.entries(errors).map(([path, list]) => [`rows[${row}].${path}`, list])),
      });
    }
  }
}
