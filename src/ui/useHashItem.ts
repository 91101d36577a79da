import { useCallback } from 'react';
import { useLocation, useNavigate, type To } from 'react-router-dom';

/** The item that a hash names after `#prefix/`; an empty text if it names none, or if an address was cut off within it. */
export function hashItem(hash: string, prefix: string): string {
  const start = `#${prefix}/`;
  if (!hash.startsWith(start)) return '';
  try {
    return decodeURIComponent(hash.slice(start.length));
  } catch {
    return '';
  }
}

/**
 * The item that the address names after `#prefix/`, the addresses of items, and functions that open another item or
 * close the item. They replace the history entry, so that Back leaves the screen and does not step through the items.
 * Leaving still warns about unsaved edits.
 */
export function useHashItem(prefix: string) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const named = hashItem(hash, prefix);
  const addressOf = useCallback(
    (id: string): To => ({ pathname, search, hash: `#${prefix}/${encodeURIComponent(id)}` }),
    [pathname, search, prefix],
  );
  const open = useCallback((id: string) => void navigate(addressOf(id), { replace: true }), [addressOf, navigate]);
  const close = useCallback(
    () => void navigate({ pathname, search, hash: '' }, { replace: true }),
    [navigate, pathname, search],
  );
  return { openId: named === '' ? undefined : named, addressOf, open, close };
}
