import { isObject, valuesAt } from '../../domain/entity/paths';
import type { FieldSchema, Json } from '../../domain/entity/types';
import { useReferenced } from './references';
import type { Suggestion } from './SuggestField';

type Choices = NonNullable<FieldSchema['x-choices']>;

/**
 * Rows of another record as choices: an organization's locations or roles.
 * @param id the other record's id; without an id there are no choices
 */
export function useChoices(
  resource: string,
  id: Json | undefined,
  { rows, value, label = value }: Omit<Choices, 'of'>,
): { choices: Suggestion[]; loading: boolean } {
  const ids = typeof id === 'string' && id !== '' ? [id] : [];
  const [found] = useReferenced(resource, ids);
  const choices = valuesAt(found?.record, rows)
    .filter(isObject)
    .flatMap((row) => {
      const own = row[value];
      return typeof own === 'string' && own !== '' ? [{ value: own, label: String(row[label] ?? own) }] : [];
    });
  return { choices, loading: found?.state === 'loading' };
}
