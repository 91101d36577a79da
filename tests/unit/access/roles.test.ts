import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accessOf, renamedRole, roleDifferences, withAccess } from '../../../src/domain/access/matrix';
import {
  ACCESS_LEVELS,
  defaultRoles,
  mergeRoles,
  rolesOf,
  withDefaultRoles,
  type Role,
} from '../../../src/domain/access/roles';

const right = (rightId: string, ...defaults: { roleId: string; access: string; planIds?: string[] }[]) => ({
  rightId,
  defaults,
});

describe('default roles', () => {
  const rights = [
    right('patients', { roleId: 'nurse', access: 'write', planIds: ['*'] }, { roleId: ' Admin ', access: 'admin' }),
    right('overrides', { roleId: 'nurse', access: 'read', planIds: ['irae'] }),
    right('labs', { roleId: 'nurse', access: 'read', planIds: ['other'] }, { roleId: '  ', access: 'admin' }),
  ];

  it('come from each right’s grants for all plans or for a plan of the organization', () => {
    expect(defaultRoles(rights, ['irae'])).toEqual([
      { roleId: 'admin', rights: [{ right: 'patients', access: 'admin' }] },
      {
        roleId: 'nurse',
        rights: [
          { right: 'patients', access: 'write' },
          { right: 'overrides', access: 'read' },
        ],
      },
    ]);
    expect(defaultRoles(rights, []).flatMap((role) => role.rights)).toHaveLength(2);
  });

  it('have the higher access if a role gets a right twice', () => {
    const twice = right('x', { roleId: 'a', access: 'write' }, { roleId: 'A', access: 'read' });
    expect(defaultRoles([twice], [])).toEqual([{ roleId: 'a', rights: [{ right: 'x', access: 'write' }] }]);
  });

  it('ignore a grant without a plan', () => {
    expect(defaultRoles([right('x', { roleId: 'a', access: 'read', planIds: [] })], ['irae'])).toEqual([]);
  });

  it('replace the organization’s own, or are added to them', () => {
    const own: Role[] = [
      { roleId: 'nurse', rights: [{ right: 'patients', access: 'admin' }] },
      { roleId: 'clerk', rights: [] },
    ];
    const defaults = defaultRoles(rights, ['irae']);
    expect(withDefaultRoles(own, defaults, false)).toEqual(defaults);
    const appended = withDefaultRoles(own, defaults, true);
    expect(appended.map(({ roleId }) => roleId)).toEqual(['nurse', 'clerk', 'admin']);
    expect(appended[0]?.rights).toEqual([
      { right: 'patients', access: 'admin' },
      { right: 'overrides', access: 'read' },
    ]);
  });
});

const role = fc.record({
  roleId: fc.constantFrom('a', 'b', 'c', 'd'),
  rights: fc.array(fc.record({ right: fc.constantFrom('p', 'q', 'r'), access: fc.constantFrom(...ACCESS_LEVELS) }), {
    maxLength: 4,
  }),
});
const roles = fc.array(role, { maxLength: 6 });
const level = (list: readonly Role[], roleId: string, name: string): number =>
  Math.max(
    -1,
    ...list
      .filter((each) => each.roleId === roleId)
      .flatMap((each) => each.rights.filter((given) => given.right === name))
      .map(({ access }) => ACCESS_LEVELS.indexOf(access)),
  );

describe('merging roles', () => {
  it('keeps the highest access of every role and right, each once, and nothing else', () => {
    fc.assert(
      fc.property(roles, roles, (one, other) => {
        const merged = mergeRoles(one, other);
        expect(new Set(merged.map(({ roleId }) => roleId)).size).toBe(merged.length);
        for (const roleId of ['a', 'b', 'c', 'd']) {
          expect(merged.some((each) => each.roleId === roleId)).toBe(
            [...one, ...other].some((each) => each.roleId === roleId),
          );
          for (const name of ['p', 'q', 'r']) {
            expect(level(merged, roleId, name)).toBe(level([...one, ...other], roleId, name));
          }
        }
      }),
    );
  });

  it('gives the same for any order of the lists, and does not change when repeated', () => {
    const sorted = (list: readonly Role[]) => roleDifferences([], list);
    fc.assert(
      fc.property(roles, roles, (one, other) => {
        const merged = mergeRoles(one, other);
        expect(sorted(merged)).toEqual(sorted(mergeRoles(other, one)));
        expect(mergeRoles(merged, one)).toEqual(merged);
      }),
    );
  });
});

describe('the matrix of roles and rights', () => {
  const list = rolesOf([
    { roleId: ' Nurse ', rights: [{ right: 'Labs', access: 'read' }] },
    { roleId: '', rights: [] },
    { roleId: 'clerk', rights: [{ right: ' ', access: 'admin' }] },
  ]);

  it('reads stored roles trimmed and in lower case, without empty ones', () => {
    expect(list).toEqual([
      { roleId: 'nurse', rights: [{ right: 'labs', access: 'read' }] },
      { roleId: 'clerk', rights: [] },
    ]);
  });

  it('sets, changes and removes one right of one role', () => {
    const more = withAccess(list, 'clerk', 'labs', 'admin');
    expect(more[0]).toBe(list[0]);
    expect(more[1] && accessOf(more[1], 'labs')).toBe('admin');
    expect(withAccess(more, 'clerk', 'labs', undefined)).toEqual(list);
  });

  it('sets one right and leaves every other access as it was', () => {
    const named = fc.constantFrom('a', 'b', 'c', 'd');
    const access = fc.option(fc.constantFrom(...ACCESS_LEVELS), { nil: undefined });
    fc.assert(
      fc.property(
        roles.map((list) => mergeRoles(list)),
        named,
        fc.constantFrom('p', 'q', 'r'),
        access,
        (before, ...set) => {
          const [roleId, name, wanted] = set;
          const after = withAccess(before, roleId, name, wanted);
          expect(after.map((each) => each.roleId)).toEqual(before.map((each) => each.roleId));
          for (const [index, old] of before.entries()) {
            const now = after[index];
            const rights = ['p', 'q', 'r'].map((right) => now && accessOf(now, right));
            expect(rights).toEqual(
              ['p', 'q', 'r'].map((right) => (old.roleId === roleId && right === name ? wanted : accessOf(old, right))),
            );
            expect(now?.rights).toHaveLength(rights.filter((each) => each !== undefined).length);
          }
        },
      ),
    );
  });

  it('shows differences role by role', () => {
    const after = [...withAccess(list, 'nurse', 'labs', 'write').slice(0, 1), { roleId: 'new', rights: [] }];
    expect(roleDifferences(list, after)).toEqual([
      { roleId: 'clerk', role: 'removed', rights: [] },
      { roleId: 'new', role: 'added', rights: [] },
      { roleId: 'nurse', rights: [{ right: 'labs', from: 'read', to: 'write' }] },
    ]);
    expect(roleDifferences(list, list)).toEqual([]);
  });

  it('joins a role with another one of the same new name', () => {
    expect(renamedRole(withAccess(list, 'clerk', 'labs', 'write'), 'clerk', 'nurse')).toEqual([
      { roleId: 'nurse', rights: [{ right: 'labs', access: 'write' }] },
    ]);
  });
});
