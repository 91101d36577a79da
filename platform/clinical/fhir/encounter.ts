import type { PartOf } from '../../../src/domain/records';
import { nameConcept } from './coding';
import { dateOf } from './dates';
import { compact, cut, object, objects, text, type FhirResource } from './read';
import { requireStatus } from './statuses';

/** Encounter → resourceId = id; start, end = period; status. */
export function encounter(resource: FhirResource, id: string): PartOf<'encounter'> {
  requireStatus(resource);
  const period = object(resource, 'period');
  return compact<PartOf<'encounter'>>({
    resourceId: id,
    start: dateOf(text(period, 'start')),
    end: dateOf(text(period, 'end')),
    status: text(resource, 'status'),
    class: cut(text(object(resource, 'class'), 'code'), 100),
    text: cut(
      objects(resource, 'type')
        .map((type) => nameConcept(type))
        .find(Boolean),
      1000,
    ),
  });
}
