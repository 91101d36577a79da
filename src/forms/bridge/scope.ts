import { createContext, useContext, useSyncExternalStore, type ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { Entity, EntityRecord, FieldSchema, JsonObject, Language } from '../../domain/entity/types';
import type { FieldError } from '../../domain/rules';
import { errorText } from '../errorText';
import type { FormMode } from '../fieldControl';
import type { FieldKind } from '../kinds';
import type { FieldProps } from './fieldProps';
import { joinPath } from '../paths';
import type { FormStore } from './store';

export type CustomFields = Readonly<Record<string, ComponentType<FieldProps>>>;

export interface RowCellProps {
  row: JsonObject;
  /** Path of the row in its form: `sendTo[0]`. */
  at: string;
}

export type CustomRowCells = Readonly<Record<string, ComponentType<RowCellProps>>>;

/** The form that contains a control: the form of a record, or of a row in its dialog. */
export interface FormScope {
  entity: Entity;
  language: Language;
  mode: FormMode;
  store: FormStore;
  /** The store of the whole record; a row's dialog has its own `store`. */
  root: FormStore;
  /** Path of this form's data in the record: `''`, or `emails[0]` in a row's dialog. */
  base: string;
  /** The schema of this form's data. */
  schema: FieldSchema;
  /** The record as loaded. A check box with `x-stamp` compares its value with the loaded value. */
  initial: EntityRecord;
  userId: string | null;
  /** Whether the address names the open tab. */
  tabsInAddress?: boolean;
  /** The caller's own editors, by field path without indexes (`locations.name`). */
  fields?: CustomFields;
  /** The caller's own cells in tables of rows, by field path without indexes (`sendTo.userId`). */
  rowCells?: CustomRowCells;
  /** Called on Enter in a text field. In a row's dialog, Enter has the effect of the Ok button. */
  onEnter?: () => void;
}

export const ScopeContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('A form control needs a form around it');
  return scope;
}

/** The visible faults of a field. The component re-renders only when these faults change. */
export function useFieldErrors(path: string): FieldError[] {
  const { store } = useFormScope();
  return useSyncExternalStore(store.subscribe, () => store.errorsAt(path));
}

/** The path of the first visible fault at or below a field, or the field's own path. */
export function useFaultWithin(path: string): string {
  const { store } = useFormScope();
  return useSyncExternalStore(store.subscribe, () => Object.keys(store.errorsWithin(path))[0] ?? path);
}

/** A multiple of minutes is a step of the clock for whoever types `08:03`. */
const inSteps = (error: FieldError, kind: FieldKind): FieldError =>
  kind === 'minutes' && error.code === 'multipleOf' ? { ...error, code: 'minuteSteps' } : error;

/** The visible faults of a field as one text; undefined if there are none. */
export function useErrorText(path: string, kind: FieldKind): string | undefined {
  const { entity, language, base } = useFormScope();
  const translate = useTranslate();
  const errors = useFieldErrors(path);
  if (errors.length === 0) return undefined;
  const context = { entity, language, translate, path: joinPath(base, path) };
  return errors.map((error) => errorText(inSteps(error, kind), context)).join(' ');
}
