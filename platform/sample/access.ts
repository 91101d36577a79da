import type { DocumentOf } from '../../src/domain/records';
import { defaultRoles } from '../../src/domain/access/roles';
import type { SampleOrganization } from './organizations';
import { chance, oneIn } from './random';

type Organization = DocumentOf<'organization'>;

/** Adds the roles that the defaults of the plans' rights define. Every third organization has activation codes. */
export const withRoles = (
  organizations: readonly Organization[],
  rights: readonly DocumentOf<'right'>[],
): Organization[] =>
  organizations.map((organization, index) => ({
    ...organization,
    enableActivationCode: index % 3 === 0,
    roles: defaultRoles(rights, organization.planIds?.map(({ planId }) => planId) ?? []).map((role) => ({
      ...role,
      rights: role.rights.map((right) => ({ ...right })),
    })),
  }));

const SEASONS = ['SPRING', 'SUMMER', 'AUTUMN', 'WINTER'];

/**
 * Registration codes of the organizations that use them: one for each location and season, and one without a location.
 */
export function makeRegistrationCodes(organizations: readonly SampleOrganization[]): DocumentOf<'registrationCode'>[] {
  const faker = chance('registration codes');
  return organizations
    .filter(({ record }) => record.enableRegistrationCode)
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
