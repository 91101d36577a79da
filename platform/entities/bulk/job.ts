import { canonical } from '../../../src/domain/rules/rows';
import type { entityBulk } from '../../../src/contract/entityJobs';
import type { ArgsOf } from '../../../src/contract/jobKind';
import type { BulkRefusal, BulkResult } from '../../../src/domain/entity/bulk';
import { recordLabel } from '../../../src/domain/entity/manifest';
import { audit } from '../../audit/record';
import type { Tx } from '../../db/types';
import type { Actor } from '../../http/context';
import { HttpError } from '../../http/errors';
import type { JobContext, JobServices } from '../../jobs/jobs';
import { keepLines, linesFrom } from '../../jobs/lines';
import type { ListQuery } from '../listQuery';
import { allRows } from '../page';
import { keyText, type StoredEntity } from '../stored';
import { documentOf } from '../rows';

export type BulkArgs = ArgsOf<typeof entityBulk>;

/** Maximum number of refusals in the report. */
const MAX_REFUSALS = 500;

interface Target {
  id: string;
  label: string;
  parent?: string;
}

/** The records that match at the job's start, because the action may change which records match. */
async function* targets(
  { database }: JobServices,
  stored: StoredEntity,
  args: BulkArgs,
  actor: Actor,
): AsyncGenerator<Target> {
  const { manifest } = stored;
  const param = manifest.parent?.param;
  const query: ListQuery = { ...args.query, ...(args.parent !== undefined && { parent: args.parent }) };
  for await (const rows of allRows(database.db, stored, query, { actor })) {
    for (const row of rows) {
      const record = documentOf<string>(stored, row.doc);
      const parent = args.parent ?? (param === undefined ? undefined : keyText(record, param));
      yield {
        id: keyText(record, manifest.id) ?? '',
        label: recordLabel(manifest, record),
        ...(parent !== undefined && { parent }),
      };
    }
  }
}

/**
 * Applies the action to one record.
 * @returns whether the record changed
 */
async function act(
  tx: Tx,
  { entities }: JobServices,
  stored: StoredEntity,
  { id, parent }: Target,
  { action, versions }: BulkArgs,
  actor: Actor,
): Promise<boolean> {
  const version = versions?.[id];
  if (action === 'delete') {
    await entities.remove(tx, stored.name, id, actor, { expectVersion: version, parent });
    return true;
  }
  const fields = stored.entity['x-entity'].bulk?.[action] ?? {};
  const at = parent === undefined ? {} : { parent };
  const record = await entities.get(tx, stored.name, id, at);
  if (!record) throw new HttpError(404, 'notFound');
  if (version !== undefined && record['_version'] !== version) throw new HttpError(409, 'conflict');
  if (Object.entries(fields).every(([name, value]) => canonical(record[name] ?? false) === canonical(value)))
    return false;
  await entities.save(tx, stored.name, { ...record, ...fields }, actor, { mode: 'update', id, ...at });
  return true;
}

function refusalOf({ id, label }: Target, error: unknown): BulkRefusal {
  if (!(error instanceof HttpError) || error.status >= 500) throw error;
  const [fault] = Object.entries(error.extra.errors ?? {});
  const params: BulkRefusal['params'] = fault ? { field: fault[0], fault: fault[1][0]?.code ?? '' } : {};
  return { id, label, code: error.code, params: { ...error.params, ...params } };
}

interface Place {
  /** Id of the stored list of targets; `total` is their number. */
  targets: string;
  total: number;
  next: number;
  result: BulkResult;
}

async function begin(
  services: JobServices,
  stored: StoredEntity,
  args: BulkArgs,
  job: JobContext<BulkArgs, Place>,
): Promise<Place> {
  const { db } = services.database;
  const [id, total] = await keepLines(db, job.jobId, targets(services, stored, args, job.actor));
  const place: Place = {
    targets: id,
    total,
    next: 0,
    result: { changed: 0, unchanged: 0, refused: 0, refusals: [] },
  };
  await db.transaction().execute(async (tx) => {
    if (stored.audited)
      await audit(tx, job.actor, { action: 'list', entity: stored.name, details: { bulk: args.action } });
    await job.keep(tx, place);
  });
  return place;
}

/**
 * Applies an action to many records, each separately. A refusal is reported and does not stop the other records. After
 * a crash the job resumes with the current record.
 */
export async function runBulk(services: JobServices, job: JobContext<BulkArgs, Place>): Promise<BulkResult> {
  const { args } = job;
  const { db } = services.database;
  const stored = services.entities.of(args.entity);
  const place = job.kept ?? (await begin(services, stored, args, job));
  const { result, total } = place;
  for await (const line of linesFrom(db, place.targets, place.next)) {
    const target = line as Target;
    job.check(result);
    job.progress(place.next, { total });
    place.next += 1;
    try {
      const outcome = await db.transaction().execute(async (tx) => {
        const done = (await act(tx, services, stored, target, args, job.actor)) ? 'changed' : 'unchanged';
        await job.keep(tx, { ...place, result: { ...result, [done]: result[done] + 1 } });
        return done;
      });
      result[outcome] += 1;
    } catch (error) {
      const refusal = refusalOf(target, error);
      result.refused += 1;
      if (result.refusals.length < MAX_REFUSALS) result.refusals.push(refusal);
    }
  }
  job.progress(total, { total });
  return result;
}
