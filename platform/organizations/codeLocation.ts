import { isObject } from '../../src/domain/entity/paths';
import { invalid } from '../http/errors';
import type { SavedHook } from '../entities/reactions';
import type { EntityStore } from '../entities/store';
import { ORGANIZATION } from './references';

/**
 * Requires a registration code's location to exist in the code's organization. A stored code keeps a location that was
 * deleted later.
 */
export function codesNeedLocations(store: EntityStore): SavedHook<'registrationCode'> {
  return async (tx, before, after) => {
    const locationId = after?.locationId;
    if (typeof locationId !== 'string' || locationId === '' || before?.locationId === locationId) return;
    const organization = await store.get(tx, ORGANIZATION, String(after?.orgId));
    const locations = organization?.locations;
    const known = Array.isArray(locations) && locations.some((row) => isObject(row) && row.locationId === locationId);
    if (!known) throw invalid({ locationId: [{ code: 'unknownLocation' }] });
  };
}
