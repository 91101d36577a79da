import { describe, expect, it } from 'vitest';
import { moveArguments } from '../../../src/domain/organization/moveArguments';

describe('an organization’s id in arguments', () => {
  it('is replaced wherever it is a whole value', () => {
    const args = { orgId: 'a', list: ['b', 'a'], deep: { orgId: 'a', name: 'a clinic' }, empty: null, count: 1 };
    expect(moveArguments(args, 'a', 'z')).toEqual({
      orgId: 'z',
      list: ['b', 'z'],
      deep: { orgId: 'z', name: 'a clinic' },
      empty: null,
      count: 1,
    });
  });

  it('is replaced in the parameters of an address, but not in parts of their values', () => {
    const query = { address: 'orgId=m%2F1&orgs=b%2Cm%2F1&name=m%2F1st&sort=-orgId', search: 'm/1 old' };
    expect(moveArguments(query, 'm/1', 'lake')).toEqual({
      address: 'orgId=lake&orgs=b%2Clake&name=m%2F1st&sort=-orgId',
      search: 'm/1 old',
    });
  });

  it('leaves arguments without the id as they are', () => {
    const args = { orgId: 'b', list: ['c'], deep: { of: [1] } };
    expect(moveArguments(args, 'a', 'z')).toBe(args);
  });
});
