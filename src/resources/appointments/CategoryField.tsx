import { useSyncExternalStore } from 'react';
import { offeredCategories } from '../../domain/appointments/hours';
import { rowsOf, textOf } from '../../domain/entity/read';
import type { FieldProps } from '../../forms';
import { useFormScope } from '../../forms/bridge/scope';
import { useReferenced } from '../../forms/renderers/references';
import { SuggestionsField } from '../../forms/renderers/SuggestionsField';

/** The category of an appointment. The organization of the appointment offers those of its appointment hours. */
export default function CategoryField(field: FieldProps) {
  const { store } = useFormScope();
  const orgId = useSyncExternalStore(store.onRecord, () => textOf(store.record['orgId']));
  const [organization] = useReferenced('organizations', orgId === '' ? [] : [orgId]);
  const all = Object.keys(field.schema['x-enum-labels'] ?? {});
  const hours = rowsOf(organization?.record?.['appointmentHours']);
  const offered = offeredCategories(
    hours.map(({ categories }) => (Array.isArray(categories) ? categories.map(textOf) : [])),
    all,
  );
  return <SuggestionsField {...field} values={offered} />;
}
