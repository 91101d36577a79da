import type { ListFilter } from '../../domain/entity/types';
import type { Query } from '../http';

/** Values of a list's filter controls, by filter name; `search` is the free text. */
export type FilterValues = Record<string, unknown>;

const given = (value: unknown): value is string | number | boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';

/**
 * What the filter controls of a list ask the platform for. A toggle "show …" that is off sends `false` (or the filter's
 * `off`) and one that is on sends nothing; a control that only reveals columns sends nothing; everything else is sent as it is.
 * @param filters the entity's filters; without them (a reference's lookup) values are sent as they are
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
    if (name === 'search' && typeof value === 'string') query[name] = value.trim() || undefined;
    else if (Array.isArray(value)) query[name] = value.join(',') || undefined;
    else if (given(value)) query[name] = value;
  }
  for (const { name, sentAs } of filters) {
    if (sentAs !== undefined && query[name] !== undefined) query[sentAs] ??= query[name];
  }
  return query;
}
