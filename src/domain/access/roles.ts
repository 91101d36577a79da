import type { Json } from '../entity/types';
import { isOneOf, rowsOf } from '../entity/read';
import type { LooseOf } from '../records';

/** The levels from lowest to highest. */
export const ACCESS_LEVELS = ['read', 'write', 'admin'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

export interface RoleRight {
  right: string;
  access: Access;
}

/** A role of an organization; its id is trimmed and lower-case. */
export interface Role {
  roleId: string;
  rights: RoleRight[];
}

/** The id that stands for any plan in the defaults of a right. */
export const EVERY_PLAN = '*';

export const idOf = (value: Json | undefined): string => (typeof value === 'string' ? value.trim().toLowerCase() : '');

const isAccess = (value: Json | undefined): value is Access => isOneOf(ACCESS_LEVELS, value);

export const higherAccess = (a: Access, b: Access): Access =>
  ACCESS_LEVELS.indexOf(a) >= ACCESS_LEVELS.indexOf(b) ? a : b;

/** Reads stored roles: ids are trimmed and lower-cased, rows without a role or a right are dropped. */
export const rolesOf = (value: LooseOf<'organization'>['roles']): Role[] =>
  rowsOf(value).flatMap(({ roleId, rights }) => {
    const id = idOf(roleId);
    if (id === '') return [];
    const given = rowsOf(rights).flatMap(({ right, access }) =>
      idOf(right) === '' ? [] : [{ right: idOf(right), access: isAccess(access) ? access : ('read' as const) }],
    );
    return [{ roleId: id, rights: given }];
  });

/**
 * Merges lists of roles. Every role and right is kept once, in the order first seen; for a repeated right the higher
 * access wins.
 */
export function mergeRoles(...lists: readonly (readonly Role[])[]): Role[] {
  const merged = new Map<string, Map<string, Access>>();
  for (const { roleId, rights } of lists.flat()) {
    const known = merged.get(roleId) ?? new Map<string, Access>();
    for (const { right, access } of rights) known.set(right, higherAccess(known.get(right) ?? access, access));
    merged.set(roleId, known);
  }
  return [...merged].map(([roleId, rights]) => ({
    roleId,
    rights: [...rights].map(([right, access]) => ({ right, access })),
  }));
}

/**
 * Whether a default grant applies to an organization with these plans. A grant without a list of plans applies to all
 * organizations.
 */
function isForPlans(planIds: Json | undefined, ownPlans: ReadonlySet<string>): boolean {
  if (planIds === undefined || planIds === null) return true;
  return Array.isArray(planIds) && planIds.some((id) => id === EVERY_PLAN || ownPlans.has(String(id)));
}

/**
 * The default roles of an organization, from the `defaults` of the rights.
 * @param planIds plans of the organization; grants limited to other plans are skipped
 */
export function defaultRoles(rights: readonly LooseOf<'right'>[], planIds: readonly string[]): Role[] {
  const own = new Set(planIds);
  const granted = rights.flatMap(({ rightId, defaults }) =>
    rowsOf(defaults)
      .filter((grant) => isForPlans(grant.planIds, own))
      .map(({ roleId, access }) => ({
        roleId: roleId ?? null,
        rights: [{ right: rightId ?? null, access: access ?? null }],
      })),
  );
  return mergeRoles(rolesOf(granted)).sort((a, b) => (a.roleId < b.roleId ? -1 : 1));
}

/**
 * The organization's roles after the default roles are applied: the default roles replace the organization's own roles
 * or, with `append`, are merged into them.
 */
export const withDefaultRoles = (own: readonly Role[], defaults: readonly Role[], append: boolean): Role[] =>
  append ? mergeRoles(own, defaults) : mergeRoles(defaults);
