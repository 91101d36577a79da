import { mergeRoles, type Access, type Role } from './roles';

/** The access of a role to a right; undefined if the role does not have the right. */
export const accessOf = (role: Role, right: string): Access | undefined =>
  role.rights.find((given) => given.right === right)?.access;

/**
 * Sets the access of one role to one right; `undefined` takes the right from the role. Returns the new list of roles.
 */
export const withAccess = (roles: readonly Role[], roleId: string, right: string, access: Access | undefined): Role[] =>
  roles.map((role) => {
    if (role.roleId !== roleId || accessOf(role, right) === access) return role;
    if (access === undefined) return { ...role, rights: role.rights.filter((given) => given.right !== right) };
    const known = role.rights.some((given) => given.right === right);
    return {
      ...role,
      rights: known
        ? role.rights.map((given) => (given.right === right ? { right, access } : given))
        : [...role.rights, { right, access }],
    };
  });

/** Renames a role. If another role already has the new name, the two are merged and the higher access wins. */
export const renamedRole = (roles: readonly Role[], from: string, to: string): Role[] =>
  mergeRoles(roles.map((role) => (role.roleId === from ? { ...role, roleId: to } : role)));

/** The difference between two versions of a role. */
export interface RoleDifference {
  roleId: string;
  /** Whether the whole role was added or removed. */
  role?: 'added' | 'removed';
  rights: { right: string; from: Access | undefined; to: Access | undefined }[];
}

/** The changed roles, sorted by name, each with its changed rights. */
export function roleDifferences(before: readonly Role[], after: readonly Role[]): RoleDifference[] {
  const [old, now] = [before, after].map((roles) => new Map(mergeRoles(roles).map((role) => [role.roleId, role])));
  const ids = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].sort();
  return ids.flatMap((roleId): RoleDifference[] => {
    const [from, to] = [old?.get(roleId), now?.get(roleId)];
    const names = [...(from?.rights ?? []), ...(to?.rights ?? [])].map(({ right }) => right);
    const rights = [...new Set(names)]
      .sort()
      .map((right) => ({ right, from: from && accessOf(from, right), to: to && accessOf(to, right) }))
      .filter((each) => each.from !== each.to);
    if (from && to && rights.length === 0) return [];
    return [{ roleId, ...(!from && { role: 'added' as const }), ...(!to && { role: 'removed' as const }), rights }];
  });
}
