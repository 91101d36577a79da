import { defaultRoles } from '../../src/domain/access/roles';
import { isObject } from '../../src/domain/entity/paths';
import type { EntityRecord, Json, JsonObject } from '../../src/domain/entity/types';
import type { SampleOrganization } from './organizations';
import { chance, oneIn } from './random';

const planIdsOf = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value.filter(isObject) : []).map(({ planId }) => String(planId));

/** Organizations with the roles that the rights' defaults make for their plans; every third makes activation codes. */
export const withRoles = (organizations: readonly EntityRecord[], rights: readonly EntityRecord[]): EntityRecord[] =>
  organizations.map((organization, index) => ({
    ...organization,
    enableActivationCode: index % 3 === 0,
    roles: defaultRoles(rights, planIdsOf(organization['planIds'])).map((role): JsonObject => ({
      ...role,
      rights: role.rights.map((right) => ({ ...right })),
    })),
  }));

const SEASONS = ['SPRING', 'SUMMER', 'AUTUMN', 'WINTER'];

/** Registration codes of the organizations that take them: one for each location and season, one without a location. */
export function makeRegistrationCodes(organizations: readonly SampleOrganization[]): EntityRecord[] {
  const faker = chance('registration codes');
  return organizations
    .filter(({ record }) => record['enableRegistrationCode'] === true)
    .flatMap(({ orgId, idPrefix, locationIds }) => [
      { orgId, registrationCode: `${idPrefix}-WELCOME`, locationId: null },
      ...locationIds.flatMap((locationId, place) =>
        SEASONS.filter(() => oneIn(faker, 70)).map((season) => ({
          orgId,
          registrationCode: `${idPrefix}-${season}-${place + 1}`,
          locationId,
        })),
      ),
    ]);
}
