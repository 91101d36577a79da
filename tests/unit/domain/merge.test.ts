import { describe, expect, it } from 'vitest';
import { keepMine, mergeRecords } from '../../../src/domain/rules/merge';

const base = {
  _version: 3,
  name: 'Ann',
  city: 'Oslo',
  address: { street1: 'A 1', city: 'Oslo' },
  emails: [{ email: 'a@x' }],
};

describe('merging two edits of a record', () => {
  it('keeps each side’s change of a field that the other did not change', () => {
    const { merged, conflicts } = mergeRecords(
      base,
      { ...base, name: 'Anne' },
      { ...base, _version: 4, city: 'Bergen' },
    );
    expect(conflicts).toEqual([]);
    expect(merged).toEqual({ ...base, _version: 4, name: 'Anne', city: 'Bergen' });
  });

  it('reports a field that both changed, and keeps theirs unless told otherwise', () => {
    const merge = mergeRecords(base, { ...base, name: 'Anne' }, { ...base, _version: 4, name: 'Anna' });
    expect(merge.conflicts).toEqual([{ path: 'name', base: 'Ann', mine: 'Anne', theirs: 'Anna' }]);
    expect(merge.merged['name']).toBe('Anna');
    expect(keepMine(merge, ['name'])).toMatchObject({ name: 'Anne', _version: 4 });
    expect(keepMine(merge, [])).toMatchObject({ name: 'Anna' });
  });

  it('compares nested objects by field, and a list of rows as a whole', () => {
    const mine = { ...base, address: { street1: 'B 2', city: 'Oslo' }, emails: [{ email: 'b@x' }] };
    const theirs = { ...base, _version: 4, address: { street1: 'A 1', city: 'Bergen' }, emails: [] };
    const merge = mergeRecords(base, mine, theirs);
    expect(merge.merged['address']).toEqual({ street1: 'B 2', city: 'Bergen' });
    expect(merge.conflicts.map(({ path }) => path)).toEqual(['emails']);
    expect(keepMine(merge, ['emails'])['emails']).toEqual([{ email: 'b@x' }]);
  });

  it('accepts the same change of both, and removes what I removed', () => {
    const { name: _name, ...without } = base;
    const merge = mergeRecords(base, { ...without, city: 'Bergen' }, { ...base, _version: 4, city: 'Bergen' });
    expect(merge.conflicts).toEqual([]);
    expect(merge.merged).not.toHaveProperty('name');
  });

  it('reports a nested conflict by its path', () => {
    const mine = { ...base, address: { street1: 'B 2', city: 'Oslo' } };
    const theirs = { ...base, address: { street1: 'C 3', city: 'Oslo' } };
    const merge = mergeRecords(base, mine, theirs);
    expect(merge.conflicts.map(({ path }) => path)).toEqual(['address.street1']);
    expect(keepMine(merge, ['address.street1'])['address']).toEqual({ street1: 'B 2', city: 'Oslo' });
  });
});
