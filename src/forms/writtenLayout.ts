import { RuleEffect, type Rule } from '@jsonforms/core';
import type { Entity, Language, UiElement, UiGroup, UiRule } from '../domain/entity/types';
import { uiText } from '../domain/entity/labels';
import { pathOfScope } from '../domain/entity/uiElements';
import type { FieldControl, FieldGroup, FormElement } from './elements';
import { fieldControls, type FormMode } from './fieldControl';
import { toJsonSchema } from './jsonForms';

interface Context {
  entity: Entity;
  mode: FormMode;
  language: Language;
}

function ruleOf(rule: UiRule | undefined): { rule?: Rule } {
  if (!rule) return {};
  const { schema, ...condition } = rule.condition;
  return { rule: { effect: RuleEffect[rule.effect], condition: { ...condition, schema: toJsonSchema(schema) } } };
}

/** A control inside a material layout, rendered so that edits to other fields do not re-render it. */
const placed = (control: FieldControl): FieldControl => ({
  ...control,
  options: { ...control.options, placed: control },
});

function group({ label, options, elements, rule }: UiGroup, context: Context): FieldGroup {
  const { entity, language } = context;
  const { key, help } = options;
  return {
    type: 'Group',
    label: uiText(entity, `@groups/${key}`, label, language),
    options: { key, ...(help !== undefined && { help: uiText(entity, `@groups/${key}/help`, help, language) }) },
    elements: writtenElements(elements, context),
    ...ruleOf(rule),
  };
}

function writtenElement(element: UiElement, context: Context): FormElement[] {
  const { entity, mode, language } = context;
  const rule = ruleOf(element.rule);
  if (element.type === 'Label') {
    return [{ type: 'Label', text: uiText(entity, `@texts/${element.options.key}`, element.text, language), ...rule }];
  }
  if (element.type === 'Control') {
    const controls = fieldControls(entity, [pathOfScope(element.scope)], mode, language);
    return controls.map((control) => ({ ...control, ...rule }));
  }
  if (element.type === 'Group') {
    const drawn = group(element, context);
    return drawn.elements.length === 0 ? [] : [drawn];
  }
  const elements = writtenElements(element.elements, context);
  if (elements.length === 0) return [];
  return [
    {
      type: element.type,
      elements: elements.map((each) => (each.type === 'Control' ? placed(each) : each)),
      ...rule,
    },
  ];
}

const writtenElements = (elements: UiElement[], context: Context): FormElement[] =>
  elements.flatMap((element) => writtenElement(element, context));

/**
 * Converts `x-entity.form.ui` for JSON Forms: adds the kinds of fields and the texts in the reader's language, and
 * drops elements that would be empty in the mode.
 */
export const writtenLayout = (ui: UiElement, entity: Entity, mode: FormMode, language: Language): FormElement[] =>
  writtenElement(ui, { entity, mode, language });
