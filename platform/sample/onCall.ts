import type { RowOf } from '../../src/domain/records';
import { AFTER_HOURS, BOTH, OFFICE, PRIORITIES, statusEntries, type Duty } from '../../src/domain/onCall/rows';
import type { SampleOrganization } from './organization';

const HOURS = [OFFICE, AFTER_HOURS, BOTH] as const;
/** Every fifth duty covers all locations; every fourth duty has a second duty beside it. */
const EVERYWHERE = 5;
const TWICE = 4;

const at = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length];

/**
 * A provider's on-call duties for the organizations. Priorities and hours alternate, so that every kind of duty occurs
 * even if there are few providers. An inactive provider is off duty.
 */
export function onCallStatus(
  index: number,
  orgs: readonly SampleOrganization[],
  inactive: boolean,
): RowOf<'provider', 'onCallStatus'>[] {
  return orgs.flatMap(({ orgId, locationIds }, place) => {
    const turn = index + place;
    const duty: Duty = {
      locationId: turn % EVERYWHERE === 0 ? null : (at(locationIds, turn) ?? null),
      status: inactive ? 0 : (at(PRIORITIES, turn) ?? 0),
      offHours: at(HOURS, Math.floor(turn / PRIORITIES.length) + turn) ?? OFFICE,
    };
    const second: Duty = {
      locationId: at(locationIds, turn + 1) ?? null,
      status: duty.status === 5 ? 4 : 5,
      offHours: AFTER_HOURS,
    };
    const duties = !inactive && turn % TWICE === 1 ? [duty, second] : [duty];
    return duties.flatMap((each) => statusEntries(orgId, each));
  });
}
