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
  /** The tab of the first level that has this tab and others: a key of the form's `sections`. */
  section?: string;
  /** Shows the form's groups in this tab instead of above the tabs. Useful for records with many tabs. */
  groups?: true;
  fields?: string[];
  /** A child entity whose list is shown in the tab. */
  child?: string;
  /** A component from `resources/<resource>`. */
  slot?: string;
  visibleWhen?: Condition;
}

export interface Condition {
  field: string;
  equals: Json;
}

/** When an element is shown or enabled, by the value of a field: a JSON Forms rule. An absent field counts as null. */
export interface UiRule {
  effect: 'SHOW' | 'HIDE' | 'ENABLE' | 'DISABLE';
  /** `schema`: a JSON Schema for the field's value, such as `{ "const": true }`. */
  condition: { scope: string; schema: JsonObject; failWhenUndefined?: boolean };
}

/** A field with its label. `scope`: `#/properties/address/properties/city`. */
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

/** Arranges elements horizontally or vertically. */
export interface UiLayout {
  type: 'HorizontalLayout' | 'VerticalLayout';
  elements: UiElement[];
  rule?: UiRule;
}

/** The elements of a JSON Forms UI schema that an entity file may use. */
export type UiElement = UiControl | UiLabel | UiGroup | UiLayout;

export interface EntityForm {
  groups?: FormGroup[];
  /** A hand-written form, instead of `groups`. */
  ui?: UiElement;
  /** Tabs below the groups. The content of a tab is mounted when it is opened. */
  tabs?: FormTab[];
  /** The tabs of the first level that have others: the English text by the key that tabs name. */
  sections?: Record<string, string>;
}
