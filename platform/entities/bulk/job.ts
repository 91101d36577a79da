import { canonical } from '../../../src/domain/rules/rows';
import type { BulkAction, BulkRefusal, BulkResult } from '../../../src/domain/entity/bulk';
import { recordLabel } from '../../../src/domain/entity/manifest';
import type { EntityRecord, JsonObject } from '../../../src/domain/entity/types';
import { audit } from '../../audit/record';
import type { Actor } from '../../http/context';
import { HttpError } from '../../http/errors';
import type { JobContext } from '../../jobs/jobs';
import type { ListQuery } from '../listQuery';
import { allRows } from '../page';
import type { EntityServices } from '../routes/context';
import { keyText, type StoredEntity } from '../stored';

export const BULK_JOB = 'entityBulk';

export interface BulkArgs {
  entity: string;
  action: BulkAction;
  /** The records: those named, or all that a list's query lets through. */
  query: ListQuery;
  parent?: string;
  /** By id the version a record was seen at: one that has changed since refuses. */
  versions?: Readonly<Record<string, number>>;
}

/** Refusals told by name. */
const TOLD = 500;

interface Target {
  id: string;
  label: string;
  parent?: string;
}

/** The records as they are named when the job begins: what the action does must not change what it is done to. */
async function targets(
  { database }: EntityServices,
  stored: StoredEntity,
  args: BulkArgs,
  actor: Actor,
): Promise<Target[]> {
  const { manifest } = stored;
  const param = manifest.parent?.param;
  const query: ListQuery = { ...args.query, ...(args.parent !== undefined && { parent: args.parent }) };
  const found: Target[] = [];
  for await (const rows of allRows(database.db, stored, query, { actor })) {
    for (const row of rows) {
      const record = JSON.parse(row.doc) as EntityRecord;
      const parent = args.parent ?? (param === undefined ? undefined : keyText(record, param));
      found.push({
        id: keyText(record, manifest.id) ?? '',
        label: recordLabel(manifest, record),
        ...(parent !== undefined && { parent }),
      });
    }
  }
  return found;
}

/** Sets the fields of one record; @returns whether that changed it */
async function setFields(
  { database, entities }: EntityServices,
  stored: StoredEntity,
  { id, parent }: Target,
  fields: JsonObject,
  job: JobContext,
  version: number | undefined,
): Promise<boolean> {
  const at = parent === undefined ? {} : { parent };
  const record = await entities.get(database.db, stored.name, id, at);
  if (!record) throw new HttpError(404, 'notFound');
  if (version !== undefined && record['_version'] !== version) throw new HttpError(409, 'conflict');
  if (Object.entries(fields).every(([name, value]) => canonical(record[name] ?? false) === canonical(value)))
    return false;
  await entities.save(database.db, stored.name, { ...record, ...fields }, job.actor, { mode: 'update', id, ...at });
  return true;
}

function refusalOf({ id, label }: Target, error: unknown): BulkRefusal {
  if (!(error instanceof HttpError) || error.status >= 500) throw error;
  const [fault] = Object.entries((error.extra.errors ?? {}) as Record<string, { code: string }[]>);
  const params: BulkRefusal['params'] = fault ? { field: fault[0], fault: fault[1][0]?.code ?? '' } : {};
  return { id, label, code: error.code, params: { ...error.params, ...params } };
}

/** Does one thing to many records, each by itself: those that refuse are told, the others are done. */
export async function runBulk(services: EntityServices, job: JobContext): Promise<BulkResult> {
  const args = job.args as BulkArgs;
  const { database, entities } = services;
  const stored = entities.of(args.entity);
  if (stored.phi) {
    await audit(database.db, job.actor, { action: 'list', entity: stored.name, details: { bulk: args.action } });
  }
  const all = await targets(services, stored, args, job.actor);
  const result: BulkResult = { changed: 0, unchanged: 0, refused: 0, refusals: [] };
  for (const [index, target] of all.entries()) {
    job.check(result);
    job.progress(index, all.length);
    const version = args.versions?.[target.id];
    try {
      if (args.action === 'delete') {
        await entities.remove(database.db, stored.name, target.id, job.actor, version, target.parent);
        result.changed += 1;
      } else {
        const fields = stored.entity['x-entity'].bulk?.[args.action] ?? {};
        const changed = await setFields(services, stored, target, fields, job, version);
        result[changed ? 'changed' : 'unchanged'] += 1;
      }
    } catch (error) {
      const refusal = refusalOf(target, error);
      result.refused += 1;
      if (result.refusals.length < TOLD) result.refusals.push(refusal);
    }
  }
  job.progress(all.length, all.length);
  return result;
}
