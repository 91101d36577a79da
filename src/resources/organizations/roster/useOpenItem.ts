import { useCallback } from 'react';
import { useLocation, useNavigate, type To } from 'react-router-dom';
import { decodeKey, encodeKey, type RaEntityRecord } from '../../../dataProvider/bindings/keys';
import { ROSTER_HASH, rosterItemHash } from '../../../routes';
import { useEntity } from '../../useEntity';

/** The roster item in the address, the addresses of items, and functions that open another item or close the item. */
export function useOpenItem(orgId: string) {
  const { entry } = useEntity();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const named = hash.startsWith(ROSTER_HASH) ? decodeURIComponent(hash.slice(ROSTER_HASH.length)) : '';
  const addressOf = useCallback(
    ({ id }: RaEntityRecord): To => ({ pathname, search, hash: rosterItemHash(decodeKey(entry, id).id) }),
    [entry, pathname, search],
  );
  // Replaces the history entry, so that Back leaves the organization and does not step through the items. Leaving still
  // warns about unsaved edits.
  const open = useCallback(
    (item: RaEntityRecord) => void navigate(addressOf(item), { replace: true }),
    [addressOf, navigate],
  );
  const close = useCallback(
    () => void navigate({ pathname, search, hash: '' }, { replace: true }),
    [navigate, pathname, search],
  );
  const openId = named === '' ? undefined : encodeKey(entry, { id: named, parent: orgId });
  return { openId, addressOf, open, close };
}
