import type { Json, JsonObject } from './json';

export interface FormGroup {
  key: string;
  label: string;
  help?: string;
  fields: string[];
  visibleWhen?: Condition;
}

export interface FormTab {
  key: string;
  label: string;
  /** The form's groups stand in this tab and not above the tabs: for a record with so many tabs that one looks for them. */
  groups?: true;
  fields?: string[];
  /** A child entity shown as a list inside the tab. */
  child?: string;
  /** A part that `resources/<resource>` supplies. */
  slot?: string;
  visibleWhen?: Condition;
}

export interface Condition {
  field: string;
  equals: Json;
}

/** When an element shows or can be edited, by one field's value: a rule of JSON Forms. An absent field counts as null. */
export interface UiRule {
  effect: 'SHOW' | 'HIDE' | 'ENABLE' | 'DISABLE';
  /** `schema`: a JSON Schema that the field's value meets, such as `{ "const": true }`. */
  condition: { scope: string; schema: JsonObject; failWhenUndefined?: boolean };
}

/** A field, with its own label. `scope`: `#/properties/address/properties/city`. */
export interface UiControl {
  type: 'Control';
  scope: string;
  rule?: UiRule;
}

/** A text between fields; translated by `@texts/<key>`. */
export interface UiLabel {
  type: 'Label';
  text: string;
  options: { key: string };
  rule?: UiRule;
}

/** Fields in two columns under a heading; translated by `@groups/<key>` and `@groups/<key>/help`. */
export interface UiGroup {
  type: 'Group';
  label: string;
  options: { key: string; help?: string };
  elements: UiElement[];
  rule?: UiRule;
}

/** Elements beside or below each other. */
export interface UiLayout {
  type: 'HorizontalLayout' | 'VerticalLayout';
  elements: UiElement[];
  rule?: UiRule;
}

/** An element of a JSON Forms UI schema, as far as an entity file may write one. */
export type UiElement = UiControl | UiLabel | UiGroup | UiLayout;

export interface EntityForm {
  groups?: FormGroup[];
  /** A form laid out by hand, in place of groups. */
  ui?: UiElement;
  /** Fields each shown as a sub-tab below the groups; mounted when opened. */
  tabs?: FormTab[];
}
