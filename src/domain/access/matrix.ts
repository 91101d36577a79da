import { mergeRoles, type Access, type Role } from './roles';

/** What a role may do with a right; undefined where it has none. */
export const accessOf = (role: Role, right: string): Access | undefined =>
  role.rights.find((given) => given.right === right)?.access;

/** The roles with one right of one role set to an access, added, or taken away. */
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

/** The roles with one renamed. A name that another role has joins the two, the higher access winning. */
export const renamedRole = (roles: readonly Role[], from: string, to: string): Role[] =>
  mergeRoles(roles.map((role) => (role.roleId === from ? { ...role, roleId: to } : role)));

/** How the roles of one list differ from those of another. */
export interface RoleDifference {
  roleId: string;
  /** The role itself is new, or gone. */
  role?: 'added' | 'removed';
  rights: { right: string; from: Access | undefined; to: Access | undefined }[];
}

/** Roles that change, each with the rights that do, in the order of their names. */
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
