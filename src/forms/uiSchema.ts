import { RuleEffect, type Rule } from '@jsonforms/core';
import type { Entity, FieldSchema, FormGroup, FormTab, Language } from '../domain/entity/types';
import { groupHelp, groupLabel, sectionLabel, tabLabel } from '../domain/entity/labels';
import {
  controlsOf,
  fieldPathOf,
  type FieldControl,
  type FieldGroup,
  type FieldTab,
  type FormElement,
  type FormLayout,
} from './elements';
import { fieldControl, fieldControls, innerKind, kindIn, scopeOf, type FormMode } from './fieldControl';
import { writtenLayout } from './writtenLayout';

/** The rule that shows a group or tab. An absent field counts as equal to `false` and to `null`. */
function ruleOf({ visibleWhen }: FormGroup | FormTab): { rule?: Rule } {
  if (!visibleWhen) return {};
  const { field, equals } = visibleWhen;
  const schema = equals === false || equals === null ? { enum: [equals, null] } : { const: equals };
  return { rule: { effect: RuleEffect.SHOW, condition: { scope: scopeOf(field), schema } } };
}

/** Editable fields come before read-only fields, and narrow fields before wide fields; otherwise the schema's order. */
function sensibleOrder(entity: Entity, mode: FormMode): string[] {
  const weight = (path: string): number => {
    // The order must not change when editing begins.
    const kind = kindIn(entity, path, mode === 'read' ? 'edit' : mode);
    if (!kind || path === entity['x-entity'].id) return 0;
    if (kind === 'readOnly') return 3;
    return kind === 'rows' || kind === 'rowTabs' || kind === 'object' ? 2 : 1;
  };
  return Object.keys(entity.properties)
    .map((path, index) => ({ path, index, weight: weight(path) }))
    .sort((a, b) => a.weight - b.weight || a.index - b.index)
    .map(({ path }) => path);
}

const MAIN_TAB = 'details';

/** The tab with the part of the form that is in no other tab. */
const mainTab = (key: string, label: string, elements: FormElement[]): FieldTab => ({
  type: 'Category',
  label,
  options: { key, fields: elements.flatMap((element) => controlsOf(element).map(fieldPathOf)), main: true },
  elements,
});

function tabsOf(entity: Entity, mode: FormMode, language: Language): FieldTab[] {
  return (entity['x-entity'].form?.tabs ?? []).flatMap((tab): FieldTab[] => {
    const label = tabLabel(entity, tab.key, language);
    if (tab.groups) {
      return [mainTab(tab.key, label, groupsOf(entity, entity['x-entity'].form?.groups ?? [], mode, language))];
    }
    const slot = tab.slot ?? tab.child;
    const elements = fieldControls(entity, tab.fields ?? [], mode, language);
    const [only] = elements;
    if (only && elements.length === 1 && only.options.wide) only.options.bare = true;
    if (elements.length === 0 && !slot) return [];
    const section = tab.section && sectionLabel(entity, tab.section, language);
    const options = { key: tab.key, fields: tab.fields ?? [], ...(slot && { slot }), ...(section && { section }) };
    return [{ type: 'Category', label, options, elements, ...ruleOf(tab) }];
  });
}

function groupsOf(entity: Entity, groups: FormGroup[], mode: FormMode, language: Language) {
  return groups.flatMap((group): (FieldGroup & { elements: FieldControl[] })[] => {
    const elements = fieldControls(entity, group.fields, mode, language);
    if (elements.length === 0) return [];
    const help = groupHelp(entity, group.key, language);
    const options = { key: group.key, ...(help !== undefined && { help }) };
    return [{ type: 'Group', label: groupLabel(entity, group.key, language), options, elements, ...ruleOf(group) }];
  });
}

function mainPart(entity: Entity, mode: FormMode, language: Language): FormElement[] {
  const { ui, groups, tabs } = entity['x-entity'].form ?? {};
  if (ui) return writtenLayout(ui, entity, mode, language);
  if (groups) return tabs?.some((tab) => tab.groups) ? [] : groupsOf(entity, groups, mode, language);
  const inTabs = new Set(tabs?.flatMap((tab) => tab.fields ?? []));
  // An object whose fields are all in tabs would show them twice.
  const isInTabs = (path: string): boolean => {
    const inner = Object.keys(entity.properties[path]?.properties ?? {});
    return inTabs.has(path) || (inner.length > 0 && inner.every((name) => inTabs.has(`${path}.${name}`)));
  };
  const paths = sensibleOrder(entity, mode).filter((path) => !isInTabs(path));
  const controls = fieldControls(entity, paths, mode, language);
  // The id takes a whole line, so that the editable fields below it form pairs.
  const [first] = controls;
  if (first?.options.kind === 'readOnly' && fieldPathOf(first) === entity['x-entity'].id) first.options.wide = true;
  return controls;
}

const root = (elements: FormLayout['elements']): FormLayout => ({
  type: 'VerticalLayout',
  options: { root: true },
  elements,
});

/**
 * The JSON Forms UI schema of an entity: the layout or the groups of `x-entity.form` or, if neither is given, every
 * field that is not in a tab. If there are tabs, the first tab contains this part of the form.
 */
export function formLayout(entity: Entity, mode: FormMode, language: Language): FormLayout {
  const main = mainPart(entity, mode, language);
  const tabs = tabsOf(entity, mode, language);
  if (tabs.length === 0) return root(main);
  const all = main.length > 0 ? [mainTab(MAIN_TAB, '', main), ...tabs] : tabs;
  return root([{ type: 'Categorization', label: '', elements: all }]);
}

/**
 * The UI schema of an object inside a record: a row's dialog, or a nested object.
 * @param path the object's path in the record, for labels (`emails`, `address`)
 * @param fields the fields to show, in order; by default all fields
 */
export function innerLayout(
  entity: Entity,
  field: FieldSchema,
  path: string,
  mode: FormMode,
  language: Language,
  fields: readonly string[] = Object.keys(field.properties ?? {}),
): FormLayout {
  const elements = fields.flatMap((name) => {
    const inner = field.properties?.[name];
    return inner ? [fieldControl(entity, name, `${path}.${name}`, innerKind(inner, mode), language)] : [];
  });
  // A reference shows a long name. If the first field is a reference and the number of other fields is even, the
  // reference gets a line of its own, so that the other fields form pairs.
  const [first, ...others] = elements;
  if (first?.options.kind === 'reference' && others.length > 0 && others.length % 2 === 0) first.options.wide = true;
  return root(elements);
}
