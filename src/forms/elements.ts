import { isVisible, type JsonFormsRendererRegistryEntry, type Rule } from '@jsonforms/core';
import type Ajv from 'ajv';
import type { EntityRecord } from '../domain/entity/types';
import { pathOfScope } from '../domain/entity/uiElements';
import type { FieldKind } from './kinds';
import { toUiElement } from './jsonForms';

/** The renderers of a layout's elements. */
export type Renderers = JsonFormsRendererRegistryEntry[];

/** A JSON Forms control with the kind of its field; `path` is the field's path in the whole record, for labels. */
export interface FieldControl {
  type: 'Control';
  scope: string;
  label: string;
  /**
   * `bare`: the label is already shown elsewhere, such as on the tab. `placed`: the original control, when one of JSON
   * Forms' own layouts contains this element.
   */
  options: { kind: FieldKind; path: string; wide: boolean; bare?: boolean; placed?: FieldControl };
  rule?: Rule;
}

export interface FieldGroup {
  type: 'Group';
  label: string;
  options: { key: string; help?: string };
  elements: FormElement[];
  rule?: Rule;
}

/** Hand-written layouts and labels, which the Material renderers of JSON Forms draw. */
export interface WrittenLayout {
  type: 'HorizontalLayout' | 'VerticalLayout';
  elements: FormElement[];
  rule?: Rule;
}

export interface WrittenLabel {
  type: 'Label';
  text: string;
  rule?: Rule;
}

export type FormElement = FieldControl | FieldGroup | WrittenLayout | WrittenLabel;

export interface FieldTab {
  type: 'Category';
  /** Empty for a `main` tab without a label of its own. The screen then shows 'Details'. */
  label: string;
  /**
   * `slot`: the name under which the caller supplies the tab's content. `main`: the tab with the fields that are in no
   * other tab. `section`: the heading of this tab and its neighbours.
   */
  options: { key: string; fields: string[]; slot?: string; main?: boolean; section?: string };
  elements: FormElement[];
  rule?: Rule;
}

export interface FieldTabs {
  type: 'Categorization';
  label: '';
  elements: FieldTab[];
}

/** `root` distinguishes a form from a vertical layout inside it. */
export interface FormLayout {
  type: 'VerticalLayout';
  options: { root: true };
  elements: (FormElement | FieldTabs)[];
}

export type AnyElement = FormElement | FieldTab | FieldTabs | FormLayout;

/** The path of a control's scope: `#/properties/address/properties/city` becomes `address.city`. */
export const fieldPathOf = (control: FieldControl): string => pathOfScope(control.scope);

const childrenOf = (element: AnyElement): readonly AnyElement[] => ('elements' in element ? element.elements : []);

/**
 * The controls of a layout in reading order.
 * @param shown returns false for an element that is skipped with its children
 */
export function controlsOf(element: AnyElement, shown: (each: AnyElement) => boolean = () => true): FieldControl[] {
  if (!shown(element)) return [];
  return element.type === 'Control' ? [element] : childrenOf(element).flatMap((each) => controlsOf(each, shown));
}

/** Whether an element's rule shows it for a record. */
export const isShown = (element: AnyElement, record: EntityRecord, ajv: Ajv): boolean =>
  isVisible(toUiElement(element), record, '', ajv, undefined);

/** Whether JSON Forms' own material renderer draws this element. */
export const isMaterial = (element: AnyElement): boolean =>
  element.type === 'HorizontalLayout' ||
  element.type === 'Label' ||
  (element.type === 'VerticalLayout' && !('options' in element));

export const needsMaterial = (element: AnyElement): boolean =>
  isMaterial(element) || childrenOf(element).some(needsMaterial);
