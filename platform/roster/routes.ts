import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { recordSchema } from '../../src/contract/entity/recordSchema';
import { evenIfEmpty, oneOf, recordAs } from '../../src/contract/fields';
import {
  overrideCounts,
  roster,
  rosterImport,
  rosterImports,
  rosterPrimaryProvider,
  type RosterChecked,
} from '../../src/contract/roster';
import { isObject } from '../../src/domain/entity/paths';
import type { Db } from '../db/types';
import { lockParent } from '../entities/dependents';
import { requireParent } from '../entities/parents';
import { singleParentOf } from '../entities/routes/context';
import { ignoredIn, withIgnored } from '../entities/routes/ignored';
import type { Actor } from '../http/context';
import { serve } from '../http/contract/serve';
import { badRequest, HttpError, invalid, notFound } from '../http/errors';
import type { Services } from '../base/services';
import { runRosterImport } from './importJob';
import { countChanges, faultsOf, overrideRows, readRows, ROSTER, type ReadRow } from './override';
import { runPrimaryProvider } from './primaryProviderJob';
import { rosterSearch } from './search';
import { stage } from './staging';

/** Maximum number of items per request with `override=true`. */
const MAX_ITEMS = 1_000;
/** Maximum number of rows per import. */
const MAX_ROWS = 100_000;

type Needed = Pick<Services, 'database' | 'entities' | 'jobs'>;

/** @throws HttpError 422 with the faults by row */
function requireValid(rows: readonly ReadRow[], at = ''): void {
  const faults = faultsOf(rows, at);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Handles `POST orgs/{orgId}/roster?override=true` with one item or a list of items. */
async function override({ database, entities }: Needed, actor: Actor, orgId: string, body: unknown) {
  const items: unknown[] = Array.isArray(body) ? body : [body];
  if (items.length === 0) throw badRequest('body');
  if (items.length > MAX_ITEMS) throw new HttpError(413, 'tooLarge');
  await requireParent(database.db, entities.of(ROSTER), orgId);
  const rows = readRows(entities, orgId, items);
  requireValid(rows);
  const counts = await database.db.transaction().execute((tx) => overrideRows(tx, entities, orgId, rows, actor));
  const stored = entities.of<string>(ROSTER);
  const ignored = items.flatMap((item, index) =>
    (isObject(item) ? ignoredIn(stored, item) : []).map((name) => (Array.isArray(body) ? `[${index}].${name}` : name)),
  );
  return withIgnored(counts, ignored);
}

/** The report of a dry run. */
async function report({ database, entities }: Needed, orgId: string, rows: readonly ReadRow[]): Promise<RosterChecked> {
  const all = await idsOf(database.db, entities, orgId);
  const good = rows.filter(({ errors }) => !errors);
  const counts = await countChanges(database.db, entities, orgId, good);
  const failed = rows.flatMap(({ row, errors }) => (errors ? [{ row, errors }] : []));
  return { ...counts, skipped: 0, removed: all.size - counts.updated - counts.unchanged, failed };
}

async function idsOf(db: Db, entities: Services['entities'], orgId: string): Promise<Set<string>> {
  const ids = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await entities.list(db, ROSTER, {
      parent: orgId,
      orderBy: 'employeeId',
      limit: MAX_ITEMS,
      project: ['employeeId'],
      ...(cursor !== undefined && { cursor }),
    });
    for (const { employeeId } of page.records) ids.add(String(employeeId));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return ids;
}

/** Stages the rows and enqueues the job in one transaction. */
async function begin({ database, entities, jobs }: Needed, actor: Actor, orgId: string, rows: ReadRow[]) {
  const jobId = await database.db.transaction().execute(async (tx) => {
    if (!(await lockParent(tx, entities.of(ROSTER), orgId))) throw notFound();
    const id = await jobs.start(rosterImport, { orgId, rows: rows.length }, actor, tx);
    await stage(tx, id, rows);
    return id;
  });
  jobs.wake();
  return jobId;
}

/** Routes to import rosters, search them, and set primary providers. */
export function registerRoster(app: FastifyInstance, services: Services): void {
  const { database, entities, jobs } = services;
  if (!entities.has(ROSTER) || !entities.has('patient') || !entities.has('provider')) return;
  const stored = entities.of(ROSTER);
  jobs.define(rosterImport, runRosterImport);
  jobs.define(rosterPrimaryProvider, runPrimaryProvider);
  const item = recordAs(recordSchema(stored.entity));
  entities.addToRoutes(ROSTER, {
    list: rosterSearch(entities),
    post: {
      summary:
        'Create or update one; with override=true one item or a list takes the place of what is there, without a version, and patients stay linked',
      parameters: { override: Type.Optional(evenIfEmpty(oneOf(['true']))) },
      body: Type.Union([item, Type.Array(Type.Unknown())]),
      answer: overrideCounts,
      errors: { 413: ['tooLarge'] },
      isMeant: ({ override: given }) => given !== undefined,
      handle: (body, orgId, actor) => override(services, actor, orgId, body),
    },
  });
  const one = (orgId: string): string => singleParentOf(stored, { orgId }) ?? '';

  serve(app, services, roster, {
    async 'POST orgs/{orgId}/roster/primaryProvider'({ params, body: { providerId }, actor }) {
      const orgId = one(params.orgId);
      await requireParent(database.db, stored, orgId);
      const provider = await entities.get(database.db, 'provider', providerId);
      if (!provider) throw invalid({ providerId: [{ code: 'invalid' }] });
      return { jobId: await jobs.start(rosterPrimaryProvider, { orgId, providerId }, actor) };
    },
  });

  // A schema with the standard import has that route already.
  if (!stored.manifest.without.includes('import')) return;
  serve(app, services, rosterImports, {
    async 'POST orgs/{orgId}/roster/import'({ params, body: { rows, dryRun = false }, actor, reply }) {
      const orgId = one(params.orgId);
      if (rows.length > MAX_ROWS) throw new HttpError(413, 'tooLarge');
      await requireParent(database.db, stored, orgId);
      const read = readRows(entities, orgId, rows);
      if (dryRun) return report(services, orgId, read);
      requireValid(read, 'rows');
      reply.code(202);
      return { jobId: await begin(services, actor, orgId, read) };
    },
  });
}
