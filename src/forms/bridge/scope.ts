import { createContext, useContext, useSyncExternalStore, type ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { Entity, EntityRecord, FieldSchema, Language } from '../../domain/entity/types';
import type { FieldError } from '../../domain/rules';
import { errorText } from '../errorText';
import type { FormMode } from '../fieldControl';
import type { FieldProps } from './field';
import { joinPath } from '../paths';
import type { FormStore } from './store';

export type CustomFields = Readonly<Record<string, ComponentType<FieldProps>>>;

/** The form a control stands in: the record's own, or the dialog of one of its rows. */
export interface FormScope {
  entity: Entity;
  language: Language;
  mode: FormMode;
  store: FormStore;
  /** The store of the whole record: a row's dialog has one of its own. */
  root: FormStore;
  /** Where this form's data lies in the record: `''`, or `emails[0]` in a row's dialog. */
  base: string;
  /** The schema of this form's data. */
  schema: FieldSchema;
  /** The record as it was loaded: what ticking and unticking a stamped box compares with. */
  initial: EntityRecord;
  userId: string | null;
  /** Fields that the caller edits in a way of its own, by path without indexes (`locations.name`). */
  fields?: CustomFields;
  /** Enter in a text field of a row's dialog means Ok. */
  onEnter?: () => void;
}

export const ScopeContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('A form control needs a form around it');
  return scope;
}

/** The shown faults of one field; the component renders again only when these change. */
export function useFieldErrors(path: string): FieldError[] {
  const { store } = useFormScope();
  return useSyncExternalStore(store.subscribe, () => store.errorsAt(path));
}

/** Path of the first shown fault at or below a field, or the field's own where there is none. */
export function useFaultWithin(path: string): string {
  const { store } = useFormScope();
  return useSyncExternalStore(store.subscribe, () => Object.keys(store.errorsWithin(path))[0] ?? path);
}

/** The shown faults of a field as one text, or undefined. */
export function useErrorText(path: string): string | undefined {
  const { entity, language, base } = useFormScope();
  const translate = useTranslate();
  const errors = useFieldErrors(path);
  if (errors.length === 0) return undefined;
  const context = { entity, language, translate, path: joinPath(base, path) };
  return errors.map((error) => errorText(error, context)).join(' ');
}
