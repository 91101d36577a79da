import { finderOf } from '../../../ui/finding';
import type { Access, Role } from '../../../domain/access/roles';

/** Keys that set an access, besides the first letter of its name. */
export const ACCESS_KEYS: Readonly<Record<string, Access | undefined>> = {
  '1': 'read',
  '2': 'write',
  '3': 'admin',
  '0': undefined,
  Delete: undefined,
  Backspace: undefined,
};

/** A row of the matrix: a right of the platform, or a right that only roles mention. */
export interface RightRow {
  right: string;
  description: string;
  /** Whether the platform's list has this right. */
  known: boolean;
}

/**
 * The platform's rights and the rights that only roles mention, sorted by name. If `granted` is true, only the rights
 * that a role has.
 */
export function rightRows(
  rights: readonly { rightId: string; description?: string | null }[],
  roles: readonly Role[],
  { filter, granted, complete }: { filter: string; granted: boolean; complete: boolean },
): RightRow[] {
  const given = new Set(roles.flatMap((role) => role.rights.map(({ right }) => right)));
  const listed = new Set(rights.map(({ rightId }) => rightId));
  const rows: RightRow[] = [
    ...rights.map(({ rightId, description }) => ({ right: rightId, description: description ?? '', known: true })),
    ...[...given]
      .filter((right) => !listed.has(right))
      // Until the list is loaded, no right can be reported as missing from it.
      .map((right) => ({ right, description: '', known: !complete })),
  ];
  const finds = finderOf(filter);
  return rows
    .filter(({ right }) => !granted || given.has(right))
    .filter(({ right, description }) => finds(right, description))
    .sort((a, b) => (a.right < b.right ? -1 : 1));
}
