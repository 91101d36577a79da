import type { ListFilter } from '../../domain/entity/types';
import { namesDate } from '../../domain/search/searchTerms';
import { viewerZone } from '../../domain/shownTime';
import { currentLanguage } from '../../i18n';
import type { Query } from '../http';

/** The values of a list's filters, by name; `search` is the search text. */
export type FilterValues = Record<string, unknown>;

const given = (value: unknown): value is string | number | boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';

/** A search text, and how the dates in it are read: as the lists show them. */
export function searchQuery(text: string): Query {
  const [search, searcher] = [text.trim(), { language: currentLanguage(), timeZone: viewerZone() }];
  if (search === '') return {};
  return { search, ...(namesDate(search, searcher) && searcher) };
}

/**
 * The query parameters for a list's filters. A toggle sends `false` (or the filter's `off`) when off, and nothing when
 * on. A filter that only shows columns sends nothing. All other values are sent unchanged.
 * @param filters the entity's filters; if there are none, as when a reference is looked up, all values are sent
 * unchanged
 */
export function filterQuery(values: FilterValues, filters: readonly ListFilter[] = []): Query {
  const query: Query = {};
  const controls = new Map(filters.map((filter) => [filter.name, filter.control]));
  for (const { name, control, off } of filters) {
    if (control === 'toggle' && values[name] !== true) query[name] = off ?? false;
  }
  for (const [name, value] of Object.entries(values)) {
    const control = controls.get(name);
    if (control === 'toggle' || control === 'columns') continue;
    if (name === 'search' && typeof value === 'string') Object.assign(query, searchQuery(value));
    else if (Array.isArray(value)) query[name] = value.join(',') || undefined;
    else if (given(value)) query[name] = value;
  }
  for (const { name, sentAs } of filters) {
    if (sentAs !== undefined && query[name] !== undefined) query[sentAs] ??= query[name];
  }
  return query;
}
