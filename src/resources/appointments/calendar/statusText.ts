import type { Language } from '../../../domain/entity/types';
import { countText } from '../../../domain/shownNumber';
import { MOST_ITEMS } from './readAll';

interface Shown {
  /** The number of appointments; undefined while they load. */
  count: number | undefined;
  /** Whether they have been loading for a while. */
  isSlow: boolean;
  /** Whether there are more than are shown. */
  isCut: boolean;
  /** Whether filters may be the reason why a list is empty. */
  isFiltered: boolean;
}

/** What the calendar says about the number of its appointments. */
export function statusText(
  { count, isSlow, isCut, isFiltered }: Shown,
  translate: (key: string, options?: object) => string,
  language: Language,
): string {
  if (count === undefined) return isSlow ? translate('calendar.loading') : '';
  if (isCut) return translate('calendar.tooMany', { shown: countText(MOST_ITEMS, language) });
  return count === 0
    ? [translate('calendar.none'), isFiltered ? translate('calendar.noMatch') : ''].filter(Boolean).join(' · ')
    : translate('calendar.count', { smart_count: count, count: countText(count, language) });
}
