import type { FastifyInstance, FastifyRequest } from 'fastify';
import { quantityOf } from '../../src/domain/access/activationCodes';
import { isObject } from '../../src/domain/entity/paths';
import type { EntityRecord } from '../../src/domain/entity/types';
import { notFound } from '../entities/errors';
import { lockParent } from '../entities/dependents';
import { accessOptions, actorOf } from '../entities/routes/context';
import type { HeavyRoute } from '../http/heavy/routes';
import { countOf, objectBody, parametersOf, textOf } from '../http/input';
import type { Services } from '../services';
import { listCodes, makeCodes } from './activationCodes';
import { codesNeedLocations } from './codeLocation';
import { completeOrganization } from './complete';
import { paths } from './description';
import { keepUsedLocations } from './locationUses';
import { mergeOrganizations, planMerge } from './merge';
import { guardAgainstMerged } from './mergedGuard';
import { ORGANIZATION } from './references';

const MAX_ID = 200;
const PER_PAGE = 25;
const MAX_PER_PAGE = 100;
const REGISTRATION_CODE = 'registrationCode';

const parameter = ({ params }: FastifyRequest, name: string): string => {
  const value = isObject(params) ? params[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const bothIds = (source: Record<string, unknown>) => ({
  sourceOrgId: textOf(source, 'sourceOrgId', MAX_ID),
  targetOrgId: textOf(source, 'targetOrgId', MAX_ID),
});

const named = ({ orgId, name, shortName, inactive }: EntityRecord) => ({
  orgId,
  name,
  shortName,
  inactive: inactive === true,
});

/** What organizations have beside the routes of their schema: merging, and activation codes. */
export function registerOrganizations(app: FastifyInstance, services: Services): void {
  const { entities: store, database, describe } = services;
  if (!store.has(ORGANIZATION)) return;
  const stored = store.of(ORGANIZATION);
  const access = (kind: 'read' | 'write', heavy?: HeavyRoute) =>
    accessOptions({ app, stored, path: '', database, entities: store }, kind, heavy);
  describe(paths);
  store.onSaving(ORGANIZATION, completeOrganization);
  guardAgainstMerged(store);
  store.onSaved(ORGANIZATION, keepUsedLocations(store));
  if (store.has(REGISTRATION_CODE)) store.onSaved(REGISTRATION_CODE, codesNeedLocations(store));

  app.get('/orgs/merge/preview', access('read', 'work'), async (request) => {
    const ids = bothIds(parametersOf(request));
    const { source, target, ...plan } = await planMerge(database.db, { ...ids, store, actor: actorOf(request) });
    return { sourceOrg: named(source), targetOrg: named(target), ...plan };
  });

  app.post('/orgs/merge', access('write', 'work'), async (request) => {
    const work = { ...bothIds(objectBody(request.body)), store, actor: actorOf(request) };
    return { sourceOrg: await database.db.transaction().execute((tx) => mergeOrganizations(tx, work)) };
  });

  // Who holds a code can activate an account: they are shown to whom may make them.
  app.get('/orgs/:orgId/codes', access('write'), async (request) => {
    const given = parametersOf(request);
    const orgId = parameter(request, 'orgId');
    if (orgId.includes('\0') || !(await store.get(database.db, ORGANIZATION, orgId))) throw notFound();
    const [offset, limit] = [countOf(given, 'offset', 0, 1_000_000), countOf(given, 'limit', PER_PAGE, MAX_PER_PAGE)];
    return listCodes(database.db, orgId, { offset, limit });
  });

  // It reads by its verb and writes by its deed: who may only look makes no codes.
  app.get('/orgs/:orgId/codes/:count', access('write'), async (request) => {
    const orgId = parameter(request, 'orgId');
    if (orgId.includes('\0')) throw notFound();
    const codes = await database.db.transaction().execute(async (tx) => {
      if (!(await lockParent(tx, { ...stored, parentTable: stored.table }, orgId))) throw notFound();
      return makeCodes(tx, orgId, quantityOf(parameter(request, 'count')), actorOf(request));
    });
    return { codes };
  });
}
