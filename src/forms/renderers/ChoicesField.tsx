import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { fieldAt } from '../../domain/entity/paths';
import type { FieldSchema, Json } from '../../domain/entity/types';
import { asControl, type FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';
import { valueAt } from '../paths';
import { useChoices } from './choices';
import { SuggestField } from './SuggestField';

type Choices = NonNullable<FieldSchema['x-choices']>;

/** The current value of a sibling field. */
function useSibling(path: string): Json | undefined {
  const { store } = useFormScope();
  return useSyncExternalStore(store.onRecord, () => valueAt(store.record, path));
}

/** A sibling field refers to a record, and this field offers the rows of that record: an organization's locations. */
function FromRows({ field, choices }: { field: FieldProps; choices: Choices }) {
  const { schema } = useFormScope();
  const translate = useTranslate();
  const parent = field.path.replace(/[^.]+$/, choices.of);
  const id = useSibling(parent);
  const properties = schema.properties ?? {};
  const resource = fieldAt({ properties }, parent.replace(/\[\d+\]/g, ''))?.['x-reference'] ?? '';
  const { choices: options, loading } = useChoices(resource, id, choices);
  const before = useRef(id);
  const { commit, empty } = field;
  // When the record with the choices changes, the choice is cleared, because it was one of the previous record's rows.
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    commit(empty);
  }, [id, commit, empty]);
  const none = options.length === 0 && !loading ? translate('forms.noMatch') : undefined;
  return <SuggestField field={{ ...field, help: field.help ?? (id ? none : undefined) }} options={options} />;
}

function ChoicesField(field: FieldProps) {
  const choices = field.schema['x-choices'];
  return choices ? <FromRows field={field} choices={choices} /> : <SuggestField field={field} options={[]} />;
}

export const ChoicesControl = asControl(ChoicesField);
