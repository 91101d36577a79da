import type { Rows } from './useRows';

/**
 * A list of what runs now. If it cannot be reloaded, it shows the error and not the earlier rows, because what ran some
 * time ago must not be taken for what runs now.
 */
export const momentary = <List extends Pick<Rows<unknown>, 'rows' | 'error' | 'reloadError'>>(list: List): List =>
  list.reloadError ? { ...list, rows: undefined, error: list.reloadError } : list;
