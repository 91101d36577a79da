import type { EmployerMetrics } from '../../../src/domain/dashboards/employerMetrics';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { employerFigures } from '../figures/employers';
import { readDoses, readEmployers, readMeanings } from '../../returnToWork/plans';
import { countSets } from '../../returnToWork/sets';
import { untilNow } from '../../returnToWork/tables';
import { namedLevels } from '../figures/levels';

interface Asked {
  from: string;
  until: string;
  timeZone: string;
  orgId?: string | undefined;
  ignoreRTW: boolean;
}

/** Counts the rosters and employees of employers. `docs/clinical.md` defines the figures. */
export async function countEmployers(on: Queryable, entities: EntityStore, given: Asked): Promise<EmployerMetrics> {
  const { from, until, timeZone, orgId, ignoreRTW } = untilNow(given);
  const employers = await readEmployers(on, entities, { orgId, ignoreRTW });
  const names = { levels: await namedLevels(on, entities), doses: await readDoses(on, entities) };
  const orgIds = employers.map((each) => each.orgId);
  const counts = await countSets(on, entities, await readMeanings(on, entities), { from, until, timeZone, orgIds });
  const employerTotals = employerFigures(counts, names);
  return {
    startTime: from,
    endTime: until,
    timeZone,
    ignoreRTW,
    orgs: employers.map((org) => ({
      ...org,
      ...employerFigures(
        counts.filter((each) => each.orgId === org.orgId),
        names,
      ),
    })),
    employerTotals,
    patientsAddedToRTW: employerTotals.patientTotals.addedToRTW,
  };
}
