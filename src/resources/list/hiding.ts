import type { Entity, ListFilter } from '../../domain/entity/types';
import type { FilterValues } from '../../dataProvider/bindings/filters';

/** Toggles that are off and hide records while off. */
export const hidingToggles = (entity: Entity, filters: FilterValues): ListFilter[] =>
  (entity['x-entity'].list.filters ?? []).filter(({ name, control }) => control === 'toggle' && filters[name] !== true);
