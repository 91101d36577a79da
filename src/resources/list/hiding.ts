import type { Entity, ListFilter } from '../../domain/entity/types';
import type { FilterValues } from '../../dataProvider/bindings/filters';

/** The toggles that are off. A toggle hides records while it is off. */
export const hidingToggles = (entity: Entity, filters: FilterValues): ListFilter[] =>
  (entity['x-entity'].list.filters ?? []).filter(({ name, control }) => control === 'toggle' && filters[name] !== true);

/**
 * What hides a record from a list: only toggles that are off (`toggles`), or filters and the search (`filters`),
 * perhaps together with toggles.
 */
export type HiddenBy = { toggles: string[] } | { filters: string[]; toggles: string[] };

/**
 * Finds the reason why a list does not contain an existing record: the smallest change of the list that makes the
 * record appear.
 * @param filters the list's filters that are set, and the search text as `search`
 * @param shows whether the list would contain the record with these filters
 * @returns undefined if the list contains the record on any page, or if the record is gone
 */
export async function hiddenBy(
  entity: Entity,
  filters: FilterValues,
  shows: (filters: FilterValues) => Promise<boolean>,
): Promise<HiddenBy | undefined> {
  if (await shows(filters)) return undefined;
  const toggles = hidingToggles(entity, filters).map(({ name }) => name);
  const on = (names: readonly string[]): FilterValues => Object.fromEntries(names.map((name) => [name, true]));
  for (const names of [...toggles.map((name) => [name]), toggles])
    if (names.length > 0 && (await shows({ ...filters, ...on(names) }))) return { toggles: names };
  // Toggles that are on stay on.
  const kept = Object.fromEntries(Object.entries(filters).filter(([, value]) => value === true));
  const set = Object.keys(filters).filter((name) => filters[name] !== true && filters[name] !== '');
  for (const names of [[], toggles]) {
    const open = { ...kept, ...on(names) };
    if (set.length === 0 || !(await shows(open))) continue;
    // A filter is named as the reason only if it hides the record even without the other filters.
    const alone = await Promise.all(set.map((name) => shows({ ...open, [name]: filters[name] })));
    const causes = set.filter((_, index) => alone[index] !== true);
    return { filters: causes.length > 0 ? causes : set, toggles: names };
  }
  return undefined;
}
