import type { EntityRecord } from '../../../domain/entity/types';
import { rowsOf, textOf } from '../../../domain/entity/read';

export interface Choice {
  value: string;
  label: string;
}

const rows = (organization: EntityRecord, field: string) => {
  const value = organization[field];
  return rowsOf(value);
};

/** The organization's locations by id. */
export const locationsOf = (organization: EntityRecord): Choice[] =>
  rows(organization, 'locations').map(({ locationId, name }) => ({
    value: textOf(locationId),
    label: textOf(name) || textOf(locationId),
  }));

/** The organization's roles. */
export const rolesOf = (organization: EntityRecord): Choice[] =>
  rows(organization, 'roles')
    .map(({ roleId }) => textOf(roleId))
    .filter((roleId) => roleId !== '')
    .map((roleId) => ({ value: roleId, label: roleId }));

/** The choices, with the stored value added if it is missing. */
export const withStored = (choices: readonly Choice[], stored: string | null): Choice[] =>
  stored === null || stored === '' || choices.some(({ value }) => value === stored)
    ? [...choices]
    : [...choices, { value: stored, label: stored }];
