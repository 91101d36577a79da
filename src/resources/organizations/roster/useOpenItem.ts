import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { encodeKey, type RaEntityRecord } from '../../../dataProvider/bindings/keys';
import { ROSTER_HASH, rosterItemHash } from '../../../routes';
import { useEntity } from '../../useEntity';

/** The item of an organization's roster that the address names, and the ways to another one and out of it. */
export function useOpenItem(orgId: string) {
  const { entry } = useEntity();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const named = hash.startsWith(ROSTER_HASH) ? decodeURIComponent(hash.slice(ROSTER_HASH.length)) : '';
  // The address changes in place: Back leaves the organization, and asks before edits of an item are lost by it.
  const to = useCallback(
    (next: string) => void navigate({ pathname, search, hash: next }, { replace: true }),
    [navigate, pathname, search],
  );
  const open = useCallback((item: RaEntityRecord) => to(rosterItemHash(String(item['employeeId']))), [to]);
  const close = useCallback(() => to(''), [to]);
  return { openId: named === '' ? undefined : encodeKey(entry, { id: named, parent: orgId }), open, close };
}
