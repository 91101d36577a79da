import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { decodeKey, encodeKey, type RaEntityRecord } from '../../../dataProvider/bindings/keys';
import { ROSTER_HASH, rosterItemHash } from '../../../routes';
import { useEntity } from '../../useEntity';

/** The roster item in the address, and functions that open another item or close the item. */
export function useOpenItem(orgId: string) {
  const { entry } = useEntity();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const named = hash.startsWith(ROSTER_HASH) ? decodeURIComponent(hash.slice(ROSTER_HASH.length)) : '';
  // Replaces the history entry, so that Back leaves the organization and does not step through the items. Leaving still
  // warns about unsaved edits.
  const to = useCallback(
    (next: string) => void navigate({ pathname, search, hash: next }, { replace: true }),
    [navigate, pathname, search],
  );
  const open = useCallback((item: RaEntityRecord) => to(rosterItemHash(decodeKey(entry, item.id).id)), [entry, to]);
  const close = useCallback(() => to(''), [to]);
  return { openId: named === '' ? undefined : encodeKey(entry, { id: named, parent: orgId }), open, close };
}
