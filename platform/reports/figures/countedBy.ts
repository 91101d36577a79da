import {
  ALERT_SETS,
  EXPECTED_SETS,
  OVERVIEW_SETS,
  PERIOD_SETS,
  SETS_BY_HOUR,
  type CountedSet,
} from '../../../src/domain/dashboards/countedSets';
import { isOneOf } from '../../../src/domain/entity/read';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { badRequest } from '../../http/errors';
import type { Counted, Narrowing } from './counted';
import { expectedSet } from './expectedSets';
import { patientSet } from './patientSets';
import { periodSet } from './periodSets';
import { overviewSet } from './sets';

const AN_HOUR = /^(1?\d|2[0-3])$/;

/** @throws HttpError 400 if a set of a period has no beginning, or the value cannot be one of the set */
function check(set: CountedSet, { from, at, value }: Narrowing): void {
  if ((isOneOf(PERIOD_SETS, set) || isOneOf(EXPECTED_SETS, set)) && (from === undefined || from > at))
    throw badRequest('from');
  if (value === undefined) return;
  if (set === 'alerts' && !isOneOf(ALERT_SETS, value)) throw badRequest('value');
  if (SETS_BY_HOUR.includes(set) && !AN_HOUR.test(value)) throw badRequest('value');
}

/**
 * The records of a set.
 * @throws HttpError 400 if the narrowing does not fit the set
 */
export async function countedBy(
  on: Queryable,
  set: CountedSet,
  entities: EntityStore,
  asked: Narrowing,
): Promise<Counted> {
  check(set, asked);
  if (isOneOf(EXPECTED_SETS, set)) return expectedSet(on, set, entities, asked);
  if (isOneOf(OVERVIEW_SETS, set)) return overviewSet(set, entities, asked);
  return isOneOf(PERIOD_SETS, set) ? periodSet(set, entities, asked) : patientSet(set, entities, asked);
}
