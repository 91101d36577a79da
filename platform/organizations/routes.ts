import type { FastifyInstance } from 'fastify';
import { organizations as contract } from '../../src/contract/organizations';
import { quantityOf } from '../../src/domain/access/activationCodes';
import { notFound } from '../http/errors';
import { lockParent } from '../entities/dependents';
import { Audited } from '../audit/audited';
import { serve } from '../http/contract/serve';
import type { Services } from '../base/services';
import { listCodes, makeCodes } from './activationCodes';
import { codesNeedLocations } from './codeLocation';
import { completeOrganization } from './complete';
import { countsOf } from './counts';
import { keepUsedLocations } from './locationUses';
import { mergeOrganizations, planMerge } from './merge';
import { guardAgainstMerged } from './mergedGuard';
import { ORGANIZATION } from './references';
import type { DocumentOf } from '../../src/domain/records';

const PER_PAGE = 25;
const REGISTRATION_CODE = 'registrationCode';

const named = ({ orgId, name, shortName, inactive }: DocumentOf<'organization'>) => ({
  orgId,
  name: name ?? null,
  shortName: shortName ?? null,
  inactive: inactive === true,
});

/** Routes of organizations other than those of the schema: merging and activation codes. */
export function registerOrganizations(app: FastifyInstance, services: Services): void {
  const { entities: store, database } = services;
  if (!store.has(ORGANIZATION)) return;
  const { db } = database;
  const stored = store.of(ORGANIZATION);
  store.onSaving(ORGANIZATION, completeOrganization);
  guardAgainstMerged(store);
  store.onSaved(ORGANIZATION, keepUsedLocations(store));
  if (store.has(REGISTRATION_CODE)) store.onSaved(REGISTRATION_CODE, codesNeedLocations(store));

  serve(app, services, contract, {
    async 'GET orgs/merge/preview'({ query, actor }) {
      const { source, target, ...plan } = await planMerge(db, { ...query, store, actor });
      return { sourceOrg: named(source), targetOrg: named(target), ...plan };
    },

    'POST orgs/merge': async ({ body, actor }) => ({
      sourceOrg: await db.transaction().execute((tx) => mergeOrganizations(tx, { ...body, store, actor })),
    }),

    'GET orgs/{orgId}/counts': ({ params: { orgId }, user }) => countsOf(db, store, orgId, user.group),

    async 'GET orgs/{orgId}/codes'({ params: { orgId }, query: { offset = 0, limit = PER_PAGE } }) {
      if (!(await store.get(db, ORGANIZATION, orgId))) throw notFound();
      return listCodes(db, orgId, { offset, limit });
    },

    async 'GET orgs/{orgId}/codes/{count}'({ params: { orgId, count }, actor }) {
      const codes = await db.transaction().execute(async (tx) => {
        if (!(await lockParent(tx, { ...stored, parentTable: stored.table }, orgId))) throw notFound();
        return makeCodes(tx, orgId, quantityOf(count), actor);
      });
      return Audited.written({ codes });
    },
  });
}
