import { isFound, searchTerms } from '../domain/search/searchTerms';
import { viewerZone } from '../domain/shownTime';
import { currentLanguage } from '../i18n';

/** A test of values for a typed text, by the same rules as the platform's searches; an empty text is in everything. */
export function finderOf(text: string): (...values: readonly unknown[]) => boolean {
  const terms = searchTerms(text, { language: currentLanguage(), timeZone: viewerZone() });
  return (...values) => isFound(values, terms);
}
