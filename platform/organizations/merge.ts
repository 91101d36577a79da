import { sql } from 'kysely';
import type { MergePart, MergePlan } from '../../src/contract/organizations';
import { mergeRoles, rolesOf } from '../../src/domain/access/roles';
import type { RecordOf, RowOf } from '../../src/domain/records';
import { moveReferences } from '../../src/domain/organization/moveReferences';
import type { Queryable, Tx } from '../db/types';
import { rowsWhere } from '../entities/rewrite';
import { run } from '../db/sql';
import type { EntityStore } from '../entities/store';
import type { Actor } from '../http/context';
import { badRequest, HttpError } from '../http/errors';
import { countCodes, moveCodes } from './activationCodes';
import { moveInArguments, planArguments } from './arguments';
import { countChildren, moveChildren, type Merge } from './mergeChildren';
import { childrenOf, referencingEntities, referenceCondition, ORGANIZATION } from './references';
import { plansByOrganization, withOwnPlans } from './providerPlans';

interface Work extends Merge {
  store: EntityStore;
  actor: Actor;
}

const add = (sums: Map<string, number>, counts: Record<string, number>): void => {
  for (const [path, count] of Object.entries(counts)) sums.set(path, (sums.get(path) ?? 0) + count);
};

interface Connection {
  on: Queryable;
  /** The transaction that changes the records; without it, they are only counted. */
  tx?: Tx;
}

/** Counts the records of every entity that refer to the source, or makes them refer to the target. */
async function moveReferencingRecords(work: Work, { on, tx }: Connection): Promise<MergePart[]> {
  const { sourceOrgId, targetOrgId, store, actor } = work;
  const plans = await plansByOrganization(on);
  const parts: MergePart[] = [];
  for (const naming of referencingEntities(store)) {
    const { stored, fields } = naming;
    const [moves, conflicts] = [new Map<string, number>(), new Map<string, number>()];
    let records = 0;
    for await (const batch of rowsWhere(on, stored, referenceCondition(naming, sourceOrgId), tx !== undefined)) {
      const changes = batch.flatMap((row) => {
        const moved = moveReferences(row.doc, fields, sourceOrgId, targetOrgId);
        if (moved.record === row.doc) return [];
        add(moves, moved.moves);
        add(conflicts, moved.conflicts);
        return [{ row, doc: stored.name === 'provider' ? withOwnPlans(moved.record, plans) : moved.record }];
      });
      records += changes.length;
      if (tx) await store.rewrite(tx, stored.name, changes, actor, { mergedFrom: sourceOrgId });
    }
    const counted = fields.map(({ path }) => ({
      path,
      moves: moves.get(path) ?? 0,
      conflicts: conflicts.get(path) ?? 0,
    }));
    const total = [...conflicts.values()].reduce((sum, count) => sum + count, 0);
    parts.push({ entity: stored.name, records, fields: counted.filter((field) => field.moves > 0), conflicts: total });
  }
  return parts;
}

type Organization = RecordOf<'organization'>;

/**
 * Locations and roles of the source that the target lacks. The target needs them, because moved records may refer to
 * them. The target's own locations and roles are not changed.
 */
function missingParts(
  source: Organization,
  target: Organization,
): { locations: RowOf<'organization', 'locations'>[]; roles: RowOf<'organization', 'roles'>[] } {
  const known = new Set((target.locations ?? []).map(({ locationId }) => locationId));
  const roles = new Set(rolesOf(target.roles).map(({ roleId }) => roleId));
  return {
    locations: (source.locations ?? [])
      .filter(({ locationId }) => !known.has(locationId))
      .map((location) => ({ ...location, default: false })),
    roles: mergeRoles(rolesOf(source.roles))
      .filter(({ roleId }) => !roles.has(roleId))
      .map(({ roleId, rights }) => ({ roleId, rights: rights.map((right) => ({ ...right })) })),
  };
}

interface Both {
  source: Organization;
  target: Organization;
}

/**
 * @throws HttpError 400 if both are the same, 404 if one does not exist, 409 `mergeInactive` if the target is inactive
 */
async function readBoth(on: Queryable, { store, sourceOrgId, targetOrgId }: Work): Promise<Both> {
  if (sourceOrgId === targetOrgId) throw badRequest('targetOrgId');
  const source = await store.get(on, ORGANIZATION, sourceOrgId);
  const target = await store.get(on, ORGANIZATION, targetOrgId);
  if (!source || !target) throw new HttpError(404, 'notFound');
  if (target.inactive) throw new HttpError(409, 'mergeInactive');
  return { source, target };
}

/**
 * The changes that a merge would make, counted by the same code that merges.
 * @throws HttpError in the same cases as `mergeOrganizations`
 */
export async function planMerge(on: Queryable, work: Work): Promise<MergePlan & Both> {
  const { source, target } = await readBoth(on, work);
  const parts = await moveReferencingRecords(work, { on });
  for (const stored of childrenOf(work.store)) {
    const { moves, conflicts } = await countChildren(on, stored, work);
    parts.push({ entity: stored.name, records: moves + conflicts, conflicts });
  }
  const missing = missingParts(source, target);
  return {
    source,
    target,
    parts: parts.filter(({ records }) => records > 0),
    locations: missing.locations.length,
    roles: missing.roles.length,
    activationCodes: await countCodes(on, work.sourceOrgId),
    ...(await planArguments(on, work)),
  };
}

/**
 * Moves everything that belongs to one organization to another, and makes the source inactive. Call it in its own
 * transaction, so that either everything moves or nothing.
 * @returns the source as stored
 * @throws HttpError 400 if both are the same, 404 if one does not exist, 409 `mergeInactive` if the target is inactive
 */
export async function mergeOrganizations(tx: Tx, work: Work): Promise<Organization> {
  const { store, actor, sourceOrgId, targetOrgId } = work;
  // Locks both rows in the order of their ids, so that two merges cannot deadlock; while they are locked no child can
  // be added.
  await run(
    tx,
    sql`SELECT 1 FROM ${store.of(ORGANIZATION).table} WHERE id IN (${sourceOrgId}, ${targetOrgId}) ORDER BY id FOR UPDATE`,
  );
  const { source, target } = await readBoth(tx, work);
  await moveReferencingRecords(work, { on: tx, tx });
  for (const stored of childrenOf(store)) await moveChildren(tx, stored, work, actor);
  await moveCodes(tx, work);
  await moveInArguments(tx, work);
  const { locations, roles } = missingParts(source, target);
  const options = { mode: 'update', trusted: true } as const;
  if (locations.length + roles.length > 0) {
    const grown = {
      ...target,
      locations: [...(target.locations ?? []), ...locations],
      roles: [...(target.roles ?? []), ...roles],
    };
    await store.save(tx, ORGANIZATION, grown, actor, options);
  }
  return store.save(tx, ORGANIZATION, { ...source, inactive: true, mergedInto: targetOrgId }, actor, options);
}
