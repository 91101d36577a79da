import { useCallback } from 'react';
import { useLocation, useNavigate, type To } from 'react-router-dom';

/**
 * The item that a hash names after `#prefix/`; an empty text if it names none, or if an address was cut off within it.
 */
export function hashItem(hash: string, prefix: string): string {
  const start = `#${prefix}/`;
  if (!hash.startsWith(start)) return '';
  try {
    return decodeURIComponent(hash.slice(start.length));
  } catch {
    return '';
  }
}

/** The hash that names an open tab of a form, without `#`. Only so do the names of tabs and other hashes differ. */
export const tabHash = (key: string): string => `tab/${key}`;

/** The tab that a hash names: `#tab/journal`, or `#results/…` for an item in a tab; an empty text if it names none. */
export function hashTab(hash: string): string {
  const [first = '', second = ''] = hash.slice(1).split('/');
  return first === 'tab' ? second : first;
}

/**
 * The item that the address names after `#prefix/`, the addresses of items, and functions that open another item or
 * close the item. They replace the history entry, so that Back leaves the screen and does not step through the items.
 * Leaving still warns about unsaved edits.
 * @param isTab whether the prefix is also the key of the form's tab with the items, which stays open when an item
 * closes
 */
export function useHashItem(prefix: string, isTab = false) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const named = hashItem(hash, prefix);
  const addressOf = useCallback(
    (id: string): To => ({ pathname, search, hash: `#${prefix}/${encodeURIComponent(id)}` }),
    [pathname, search, prefix],
  );
  const open = useCallback((id: string) => void navigate(addressOf(id), { replace: true }), [addressOf, navigate]);
  const close = useCallback(
    () => void navigate({ pathname, search, hash: isTab ? `#${tabHash(prefix)}` : '' }, { replace: true }),
    [navigate, pathname, search, prefix, isTab],
  );
  return { openId: named === '' ? undefined : named, addressOf, open, close };
}
