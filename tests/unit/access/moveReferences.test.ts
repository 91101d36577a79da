import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveReferences, type NamingField } from '../../../src/domain/organization/moveReferences';

const fields: NamingField[] = [
  { path: 'orgId' },
  { path: 'orgs.orgId', rowKey: ['orgId'] },
  { path: 'onCall.orgId', rowKey: ['orgId', 'locationId', 'offHours'] },
  { path: 'seen.orgIds' },
];
const move = (record: Parameters<typeof moveReferences>[0]) => moveReferences(record, fields, 'old', 'new');

describe("moving a record's references to another organization", () => {
  it('replaces the reference in any field', () => {
    const { record, moves, conflicts } = move({
      orgId: 'old',
      name: 'old',
      orgs: [{ orgId: 'old', role: 'nurse' }, { orgId: 'third' }],
      seen: { orgIds: ['old', 'third'] },
    });
    expect(record).toEqual({
      orgId: 'new',
      name: 'old',
      orgs: [{ orgId: 'new', role: 'nurse' }, { orgId: 'third' }],
      seen: { orgIds: ['new', 'third'] },
    });
    expect(moves).toEqual({ orgId: 1, 'orgs.orgId': 1, 'seen.orgIds': 1 });
    expect(conflicts).toEqual({});
  });

  it('with both references keeps the row of the target, and fills its empty fields from the other', () => {
    const { record, conflicts } = move({
      orgs: [
        { orgId: 'old', role: 'nurse', trials: ['t'] },
        { orgId: 'new', role: 'doctor', trials: [] },
      ],
    });
    expect(record).toEqual({ orgs: [{ orgId: 'new', role: 'doctor', trials: ['t'] }] });
    expect(conflicts).toEqual({ 'orgs.orgId': 1 });
  });

  it('keeps rows with different keys, and drops duplicates', () => {
    const row = (orgId: string, locationId: string | null, offHours: boolean, status: number) => ({
      orgId,
      locationId,
      offHours,
      status,
    });
    const { record, conflicts } = move({
      onCall: [row('old', 'a', false, 1), row('old', 'b', false, 2), row('new', 'a', false, 3)],
    });
    expect(record).toEqual({ onCall: [row('new', 'b', false, 2), row('new', 'a', false, 3)] });
    expect(conflicts).toEqual({ 'onCall.orgId': 1 });
  });

  it('returns the same record if it has no such reference', () => {
    const record = { orgId: 'third', orgs: [{ orgId: 'new' }, { orgId: 'new' }] };
    expect(move(record).record).toBe(record);
  });

  const org = fc.constantFrom('old', 'new', 'third');
  const records = fc.record({
    orgId: org,
    orgs: fc.array(fc.record({ orgId: org, role: fc.constantFrom('a', 'b', '') }), { maxLength: 5 }),
    onCall: fc.array(fc.record({ orgId: org, locationId: fc.constantFrom('x', null), offHours: fc.boolean() })),
  });
  it('leaves no reference to the old one, keeps all others, and a second move changes nothing', () => {
    const named = (record: unknown) => new Set(JSON.stringify(record).match(/old|new|third/g));
    fc.assert(
      fc.property(records, (record) => {
        const { record: moved } = move(record);
        const before = named(record);
        const wanted = new Set([...before].map((name) => (name === 'old' ? 'new' : name)));
        expect(named(moved)).toEqual(wanted);
        expect(move(moved).record).toBe(moved);
      }),
    );
  });
});
