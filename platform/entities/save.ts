import type { EntityRecord } from '../../src/domain/entity/types';
import { derivedFields } from '../../src/domain/entity/derived';
import type { FieldErrors } from '../../src/domain/rules';
import type { Queryable } from '../db/types';
import type { AuditEvent } from '../audit/record';
import type { Actor } from '../http/context';
import { badRequest, HttpError, notFound } from '../http/errors';
import { conflict, InvalidRecord, saveError, violatedIndex } from './errors';
import { readRow, type FoundRow } from './get';
import { guarded, type Guard } from './guard';
import { requireParent, parentIndex } from './parents';
import { namedId, prepare, type Fill, type Prepared } from './prepare';
import { derivedOf, documentOf, recordOf, type Row, secretsHeld, withoutSecrets } from './rows';
import { run } from '../db/sql';
import type { StoredEntity } from './stored';
import { deleteStatement, insertStatement, updateStatement, type Operation } from './writeSql';
import { isUuid } from '../../src/domain/uuid';

export interface SaveOptions {
  /** `upsert` (default) updates the record if its id exists, and otherwise creates it. */
  mode?: 'create' | 'update' | 'upsert';
  /** The version that the change is based on; default the record's own `_version`. */
  expectVersion?: number;
  /** Whether platform code saves. If so, computed and read-only fields may be set, and no version is required. */
  trusted?: boolean;
  /** Whether the record comes from a file; it then keeps the fields of `x-entity.import.carries`. */
  imported?: boolean;
  /** Whether a new record keeps its id even if the id's format is wrong. Imports need this. */
  keepId?: boolean;
  /** `id` and `parent`: the ids of the record and its parent in the address. */
  id?: string;
  parent?: string;
  /** Sets computed fields; the store passes the entity's registered function. */
  fill?: Fill;
  /** The guards that check new references; the store passes the guards of the entity. */
  guards?: readonly Guard[];
  /**
   * Whether new references may refer to records that do not exist. Imports need this, because they store records in any
   * order.
   */
  danglingReferences?: boolean;
  /** The faults of the record if it is new. */
  faultsOfNew?(record: EntityRecord): FieldErrors;
  /** The operation in the version and audit rows; default create or update. */
  operation?: Operation;
  /** Whether to store a version of the change; default true. The change is audited in any case. */
  history?: boolean;
}

/** A stored change. Both states contain secrets and are for reactions. */
export interface Saved {
  before: EntityRecord | null;
  after: EntityRecord;
  created: boolean;
}

const statedVersion = (record: EntityRecord, options: SaveOptions): number | undefined => {
  const version = options.expectVersion ?? record['_version'];
  return typeof version === 'number' ? version : undefined;
};

const storedRecord = (doc: EntityRecord, row: Omit<Row, 'doc'>): EntityRecord => ({
  ...doc,
  _version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by === '' ? null : row.updated_by,
});

/**
 * The id of a save: the id in the address, or else the id in the body.
 * @throws HttpError 400 if the two differ and ids are chosen by people
 */
function targetId(stored: StoredEntity, record: EntityRecord, options: SaveOptions): string | undefined {
  const named = namedId(stored, record);
  if (options.id === undefined) return named;
  if (named !== undefined && stored.manifest.idKind === 'typed' && named !== options.id) {
    throw badRequest(stored.manifest.id);
  }
  return options.id;
}

const contextOf = (options: SaveOptions, actor: Actor, now: string) => ({
  now,
  userId: actor.userId,
  ...(options.trusted && { trusted: true }),
  ...(options.imported && { imported: true }),
  ...(options.parent !== undefined && { parent: options.parent }),
  ...(options.fill && { fill: options.fill }),
  ...(options.operation === 'restore' && { verbatim: true }),
});

/**
 * The error if somebody else created a record with this id in the meantime. The error contains that record, except
 * within a transaction, because the failed transaction cannot read the record.
 */
async function createdMeanwhile(on: Queryable, stored: StoredEntity, { id }: Prepared): Promise<HttpError> {
  const current = on.isTransaction ? undefined : await readRow(on, stored, { id });
  return current ? conflict(stored, current) : new HttpError(409, 'conflict');
}

async function insert(
  on: Queryable,
  stored: StoredEntity,
  record: Prepared,
  actor: Actor,
  now: string,
  { operation, known, history }: { operation: Operation; known: boolean; history?: boolean },
): Promise<Saved> {
  const statement = insertStatement({ stored, actor, operation, now, history }, record, known);
  try {
    const [row] = await run<{ version: number; created_at: string }>(on, statement);
    if (!row) throw notFound();
    const server = { ...row, updated_at: now, updated_by: actor.userId ?? '' };
    return { before: null, after: storedRecord(record.doc, server), created: true };
  } catch (error) {
    if (violatedIndex(error)?.endsWith('_pkey')) throw await createdMeanwhile(on, stored, record);
    throw saveError(stored, error);
  }
}

async function update(
  on: Queryable,
  stored: StoredEntity,
  record: Prepared,
  found: FoundRow,
  facetBefore: string,
  actor: Actor,
  now: string,
  { operation, history }: { operation: Operation; history?: boolean },
): Promise<Row | undefined> {
  const write = { stored, actor, operation, now, history };
  const statement = updateStatement(write, record, found.version, facetBefore);
  try {
    const [row] = await run<{ version: number; created_at: string }>(on, statement);
    return row && { ...row, doc: '', updated_at: now, updated_by: actor.userId ?? '' };
  } catch (error) {
    throw saveError(stored, error);
  }
}

/**
 * Creates or updates a record. After the stored record was read, one statement writes the record, its version, its
 * audit row and the totals.
 * @throws HttpError 404 if the record to update or its parent does not exist, 409 with the current record if another
 * save was faster, 422 with faults by field, 428 for an update without a version
 */
export async function saveRecord(
  on: Queryable,
  stored: StoredEntity,
  input: EntityRecord,
  actor: Actor,
  options: SaveOptions = {},
): Promise<Saved> {
  const mode = options.mode ?? 'upsert';
  const now = new Date().toISOString();
  const id = targetId(stored, input, options);
  const parent = options.parent ?? scopeParent(stored, input);
  const found =
    id === undefined || id.includes('\0')
      ? undefined
      : await readRow(on, stored, { id, ...(parent !== undefined && { parent }) });
  const version = statedVersion(input, options);
  const context = contextOf(options, actor, now);

  if (!found) {
    // The save names a version, so the record existed and has been deleted since.
    if (mode === 'update' || (mode === 'upsert' && version !== undefined && !options.trusted)) throw notFound();
    const usable =
      id !== undefined &&
      (stored.manifest.idKind === 'typed' || options.trusted === true || options.keepId === true || isUuid(id));
    const { [stored.manifest.id]: _id, ...rest } = input;
    const record = usable
      ? prepare(stored, { ...rest, [stored.manifest.id]: id }, { ...context, id })
      : prepare(stored, rest, context);
    const errors = { ...options.faultsOfNew?.(record.doc), ...record.errors };
    if (Object.keys(errors).length > 0) {
      await requireParent(on, stored, options.parent);
      throw new InvalidRecord(errors);
    }
    const { operation = 'create', history } = options;
    return guarded(on, options.guards, record.doc, null, (tx) =>
      insert(tx, stored, record, actor, now, { operation, known: usable, history }),
    );
  }
  if (mode === 'create') throw conflict(stored, found);
  if (version === undefined && !options.trusted) throw new HttpError(428, 'versionRequired');
  if (version !== undefined && version !== found.version) throw conflict(stored, found);

  const before = documentOf(stored, found.doc);
  const record = prepare(stored, input, { ...context, id: found.id, previous: before });
  const moved = stored.definition.scope.find((_, index) => record.scope[index] !== found.scope[index]);
  if (moved) throw badRequest(moved.field);
  if (record.errors) throw new InvalidRecord(record.errors);
  const facetBefore = stored.facets.of(before, found.scope[parentIndex(stored)]);
  const { operation = 'update', history } = options;
  const row = await guarded(on, options.guards, record.doc, before, (tx) =>
    update(tx, stored, record, found, facetBefore, actor, now, { operation, history }),
  );
  if (row) return { before: storedRecord(before, found), after: storedRecord(record.doc, row), created: false };
  const current = await readRow(on, stored, { id: found.id, ...(parent !== undefined && { parent }) });
  throw current ? conflict(stored, current) : notFound();
}

function scopeParent(stored: StoredEntity, record: EntityRecord): string | undefined {
  const field = stored.entity['x-entity'].parent?.param;
  const value = field === undefined ? undefined : record[field];
  return typeof value === 'string' ? value : undefined;
}

/** Number of attempts to delete without a version, if concurrent saves interfere. */
const TRIES = 5;

export interface Removal {
  /** The version that may be deleted; every other version is refused. If absent, any version may be deleted. */
  expectVersion?: number | undefined;
  /** Whether to store a version of the last state; default true. */
  history?: boolean | undefined;
  /** Runs before the deletion, in the same transaction and with the record locked. Returns the audit row's details. */
  first?: (id: string) => Promise<AuditEvent['details']>;
}

/**
 * Deletes a record and returns its last state.
 * @throws HttpError 404 if the record does not exist, or 409 with the current record if its version is not
 * `expectVersion`
 */
export async function removeRecord(
  on: Queryable,
  stored: StoredEntity,
  key: { id: string; parent?: string },
  actor: Actor,
  { expectVersion, first, history }: Removal = {},
): Promise<{ before: EntityRecord; answer: EntityRecord }> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const found = await readRow(on, stored, key);
    if (!found) throw notFound();
    if (expectVersion !== undefined && expectVersion !== found.version) throw conflict(stored, found);
    const doc = documentOf(stored, found.doc);
    const facet = stored.facets.of(doc, found.scope[parentIndex(stored)]);
    const write = { stored, actor, operation: 'delete' as const, now: new Date().toISOString(), history };
    const details = await first?.(found.id);
    const statement = deleteStatement(write, found.id, found.scope, found.version, facet, details);
    const [row] = await run(on, statement);
    if (row)
      return { before: storedRecord(doc, found), answer: { ...recordOf(stored, found), ...derivedOf(stored, found) } };
  }
  const current = await readRow(on, stored, key);
  throw current ? conflict(stored, current) : notFound();
}

/** The answer to a save: the stored record without its secrets, and the names of the secrets that have a value. */
export function answerOf(stored: StoredEntity, record: EntityRecord): EntityRecord {
  const shown = withoutSecrets(stored, record);
  return { ...shown, ...secretsHeld(stored, record), ...derivedFields(stored.entity, shown) };
}
