import { isObject } from '../../src/domain/entity/paths';
import { invalid } from '../entities/errors';
import type { SavedHook } from '../entities/reactions';
import type { EntityStore } from '../entities/store';
import { ORGANIZATION } from './references';

/** A registration code leads to a location of its organization; one whose location is no more stays as it is. */
export function codesNeedLocations(store: EntityStore): SavedHook {
  return async (tx, before, after) => {
    const locationId = after?.['locationId'];
    if (typeof locationId !== 'string' || locationId === '' || before?.['locationId'] === locationId) return;
    const organization = await store.get(tx, ORGANIZATION, String(after?.['orgId']));
    const locations = organization?.['locations'];
    const known =
      Array.isArray(locations) && locations.some((row) => isObject(row) && row['locationId'] === locationId);
    if (!known) throw invalid({ locationId: [{ code: 'unknownLocation' }] });
  };
}
