import { pageOf } from '../../src/contract/fields';
import { returnToWork } from '../../src/contract/returnToWork';
import { Audited } from '../audit/audited';
import { area } from '../http/area';
import { serve } from '../http/contract/serve';
import { badRequest } from '../http/errors';
import { readEmployers, readMeanings } from './plans';
import { listSet } from './sets';

export default area((app, services) => {
  const { database, entities } = services;
  if (!entities.has('patient')) return;
  serve(app, services, returnToWork, {
    async 'GET reporting/returnToWork/records'({ query, actor }) {
      const {
        counted: set,
        startTime,
        endTime,
        timeZone = 'UTC',
        value,
        orgId,
        employers = false,
        ignoreRTW = false,
      } = query;
      const period = { from: new Date(startTime).toISOString(), until: new Date(endTime).toISOString() };
      if (period.from >= period.until) throw badRequest('endTime');
      return Audited.read(database.db, actor, async (tx) => {
        const orgs = employers ? await readEmployers(tx, entities, { orgId, ignoreRTW }) : undefined;
        const orgIds = orgs?.map((org) => org.orgId) ?? (orgId === undefined ? undefined : [orgId]);
        const asked = { ...period, timeZone, orgIds };
        const found = await listSet(tx, entities, await readMeanings(tx, entities), asked, {
          set,
          value,
          ...pageOf(query),
        });
        return {
          answer: found,
          events: { action: 'list', entity: 'patient', details: { of: set, count: found.records.length } },
        };
      });
    },
  });
});
