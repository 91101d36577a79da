import type { LooseOf } from '../../../domain/records';
import { rowsOf, textOf } from '../../../domain/entity/read';

export interface Choice {
  value: string;
  label: string;
}

type Organization = LooseOf<'organization'>;

/** The organization's locations as choices. */
export const locationsOf = (organization: Organization): Choice[] =>
  rowsOf(organization.locations).map(({ locationId, name }) => ({
    value: textOf(locationId),
    label: textOf(name) || textOf(locationId),
  }));

export const rolesOf = (organization: Organization): Choice[] =>
  rowsOf(organization.roles)
    .map(({ roleId }) => textOf(roleId))
    .filter((roleId) => roleId !== '')
    .map((roleId) => ({ value: roleId, label: roleId }));

/** The choices, with the stored value added if it is missing. */
export const withStored = (choices: readonly Choice[], stored: string | null): Choice[] =>
  stored === null || stored === '' || choices.some(({ value }) => value === stored)
    ? [...choices]
    : [...choices, { value: stored, label: stored }];
