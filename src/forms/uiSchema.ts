import { RuleEffect, type Rule } from '@jsonforms/core';
import type { Entity, FieldSchema, FormGroup, FormTab, Language } from '../domain/entity/types';
import { SERVER_FIELDS } from '../domain/entity/load';
import { groupHelp, groupLabel, labelOf, tabLabel } from '../domain/entity/labels';
import { fieldAt } from '../domain/entity/paths';
import { isReadOnly, kindOf, WIDE_KINDS, type FieldKind } from './kinds';

export type FormMode = 'create' | 'edit';

/** A control of JSON Forms that says how its field is edited; `path` is the field's in the whole record, for labels. */
export interface FieldControl {
  type: 'Control';
  scope: string;
  label: string;
  /** `bare`: its label stands above already, as that of its tab. */
  options: { kind: FieldKind; path: string; wide: boolean; bare?: boolean };
}

export interface FieldGroup {
  type: 'Group';
  label: string;
  options: { key: string; help?: string };
  elements: FieldControl[];
  rule?: Rule;
}

export interface FieldTab {
  type: 'Category';
  label: string;
  /** `slot`: the name under which the caller supplies the tab's content. */
  options: { key: string; fields: string[]; slot?: string };
  elements: FieldControl[];
  rule?: Rule;
}

export interface FieldTabs {
  type: 'Categorization';
  label: '';
  elements: FieldTab[];
}

export interface FormLayout {
  type: 'VerticalLayout';
  elements: (FieldControl | FieldGroup | FieldTabs)[];
}

const scopeOf = (path: string): string => `#/properties/${path.split('.').join('/properties/')}`;

/** A field that is absent is neither true nor set: it equals `false` and `null`. */
function ruleOf({ visibleWhen }: FormGroup | FormTab): { rule?: Rule } {
  if (!visibleWhen) return {};
  const { field, equals } = visibleWhen;
  const schema = equals === false || equals === null ? { enum: [equals, null] } : { const: equals };
  return { rule: { effect: RuleEffect.SHOW, condition: { scope: scopeOf(field), schema } } };
}

const isHidden = (name: string): boolean => (SERVER_FIELDS as readonly string[]).includes(name);

/** The path a control's scope names: `#/properties/address/properties/city` is `address.city`. */
export const fieldPathOf = (control: FieldControl): string =>
  control.scope.replace('#/properties/', '').replaceAll('/properties/', '.');

/**
 * Kind of a top-level field in a mode: an id that people type is fixed once the record exists, and a new record has
 * nothing to look at yet.
 */
function kindIn(entity: Entity, path: string, mode: FormMode): FieldKind | undefined {
  const field = fieldAt(entity, path);
  if (!field || isHidden(path)) return undefined;
  const isId = path === entity['x-entity'].id;
  if (isId && mode === 'edit') return 'readOnly';
  if (isReadOnly(field) && mode === 'create') return undefined;
  return kindOf(field);
}

function control(entity: Entity, scope: string, path: string, kind: FieldKind, language: Language): FieldControl {
  return {
    type: 'Control',
    scope: scopeOf(scope),
    label: labelOf(entity, path, language),
    options: { kind, path, wide: WIDE_KINDS.has(kind) },
  };
}

function controls(entity: Entity, paths: readonly string[], mode: FormMode, language: Language): FieldControl[] {
  return paths.flatMap((path) => {
    const kind = kindIn(entity, path, mode);
    return kind ? [control(entity, path, path, kind, language)] : [];
  });
}

/** Editable fields before those that are only looked at, narrow before wide, else in the schema's order. */
function sensibleOrder(entity: Entity, mode: FormMode): string[] {
  const weight = (path: string): number => {
    const kind = kindIn(entity, path, mode);
    if (!kind || path === entity['x-entity'].id) return 0;
    if (kind === 'readOnly') return 3;
    return kind === 'rows' || kind === 'object' ? 2 : 1;
  };
  return Object.keys(entity.properties)
    .map((path, index) => ({ path, index, weight: weight(path) }))
    .sort((a, b) => a.weight - b.weight || a.index - b.index)
    .map(({ path }) => path);
}

function tabsOf(entity: Entity, mode: FormMode, language: Language): FieldTabs[] {
  const tabs = (entity['x-entity'].form?.tabs ?? []).flatMap((tab): FieldTab[] => {
    const slot = tab.slot ?? tab.child;
    const elements = controls(entity, tab.fields ?? [], mode, language);
    const [only] = elements;
    if (only && elements.length === 1 && only.options.wide) only.options.bare = true;
    if (elements.length === 0 && !slot) return [];
    const options = { key: tab.key, fields: tab.fields ?? [], ...(slot && { slot }) };
    return [{ type: 'Category', label: tabLabel(entity, tab.key, language), options, elements, ...ruleOf(tab) }];
  });
  return tabs.length === 0 ? [] : [{ type: 'Categorization', label: '', elements: tabs }];
}

/**
 * The JSON Forms UI schema of an entity: the groups and tabs of `x-entity.form`; where no groups are written, every
 * field that no tab shows, in a sensible order.
 */
export function formLayout(entity: Entity, mode: FormMode, language: Language): FormLayout {
  const form = entity['x-entity'].form;
  const tabs = tabsOf(entity, mode, language);
  if (!form?.groups) {
    const inTabs = new Set(form?.tabs?.flatMap((tab) => tab.fields ?? []));
    const paths = sensibleOrder(entity, mode).filter((path) => !inTabs.has(path));
    return { type: 'VerticalLayout', elements: [...controls(entity, paths, mode, language), ...tabs] };
  }
  const groups = form.groups.flatMap((group): FieldGroup[] => {
    const elements = controls(entity, group.fields, mode, language);
    if (elements.length === 0) return [];
    const help = groupHelp(entity, group.key, language);
    const options = { key: group.key, ...(help !== undefined && { help }) };
    return [{ type: 'Group', label: groupLabel(entity, group.key, language), options, elements, ...ruleOf(group) }];
  });
  return { type: 'VerticalLayout', elements: [...groups, ...tabs] };
}

/**
 * The UI schema of an object inside a record: a row's dialog, or a nested object.
 * @param path of the object in the record, as far as labels need it (`emails`, `address`)
 * @param fields the fields to show, in order; default all
 */
export function innerLayout(
  entity: Entity,
  field: FieldSchema,
  path: string,
  language: Language,
  fields: readonly string[] = Object.keys(field.properties ?? {}),
): FormLayout {
  const elements = fields.flatMap((name) => {
    const inner = field.properties?.[name];
    return inner ? [control(entity, name, `${path}.${name}`, kindOf(inner), language)] : [];
  });
  return { type: 'VerticalLayout', elements };
}
