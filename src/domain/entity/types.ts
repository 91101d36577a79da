/**
 * The shape of an entity file (`src/schemas/<entity>.json`) after its parts are inlined.
 * `src/schemas/meta/entity.json` is the same description as a JSON Schema; the two change together.
 */

export const LANGUAGES = ['en', 'fr', 'es', 'zh-Hant', 'zh-Hans'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };
/** A stored record: the fields of its schema and the server's own (`_version`, `createdAt`, `updatedAt`, `updatedBy`). */
export type EntityRecord = JsonObject;

export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** Named behaviours of a field on save; implemented once, in `domain/rules/transforms.ts`. */
export type TransformName =
  | 'trim'
  | 'lowercase'
  | 'uppercase'
  | 'noWhitespace'
  | 'utcDate'
  | 'emptyIfUnspecified'
  | 'dropEmpty'
  | 'unique';

/** How a field is edited where its type alone does not say. */
export type WidgetName =
  | 'multiline'
  | 'markdown'
  | 'json'
  | 'map'
  | 'minutes'
  | 'multiEnum'
  | 'timezone'
  | 'language'
  | 'optionalDate'
  | 'strings';

export interface FieldSchema {
  title?: string;
  description?: string;
  type?: SchemaType | SchemaType[];
  properties?: Record<string, FieldSchema>;
  additionalProperties?: boolean | FieldSchema;
  required?: string[];
  items?: FieldSchema;
  enum?: Json[];
  const?: Json;
  default?: Json;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  readOnly?: boolean;
  /** Resource whose records this id names: a picker that searches, a label that links. */
  'x-reference'?: string;
  'x-transform'?: TransformName[];
  'x-widget'?: WidgetName;
  /** On an array of rows with a boolean `default`: at most one row carries it. */
  'x-single-default'?: boolean;
  /** On an array of rows: a row without a value in this field of it is dropped on save. */
  'x-drop-without'?: string;
  /** This date must not lie before the named sibling field. */
  'x-not-before'?: string;
  /** This date must not lie after today, wherever today is latest. */
  'x-not-future'?: true;
  /** No two records may share the value (case-insensitively for strings); held by a unique index. */
  'x-unique'?: boolean;
  /** Set by the platform; what a client sends is ignored. */
  'x-computed'?: boolean;
  /** Large: given by get, left out of lists. */
  'x-get-only'?: boolean;
  /** Never read back: absent keeps the stored value, null clears it. */
  'x-write-only'?: boolean;
  /** On a boolean: ticking sets the named siblings (`now`, `user`), unticking removes those in `clear` (default: all). */
  'x-stamp'?: { set: Record<string, 'now' | 'user'>; clear?: string[] };
  /** Code of the text shown for any fault of this field, e.g. `dobInvalid`. */
  'x-message'?: string;
  /** Text of one row where an array is shown in a cell, e.g. `{email}`. */
  'x-item-label'?: string;
  /** English labels of enum values where the value itself is not the label. */
  'x-enum-labels'?: Record<string, string>;
  /** For an array of objects: what its rows' table and dialog show. */
  'x-rows'?: RowsOptions;
}

export interface RowsOptions {
  /** Columns of the table, by field of the row; `planId.name` is a field of the record that the row's field refers to. */
  columns: string[];
  /** Fields of the dialog; default every editable field. */
  fields?: string[];
  /** Whether a click outside the dialog stores the edit (spec 1, section 4: the e-mail dialog only). Default cancel. */
  backdrop?: 'ok' | 'cancel';
  /** Values of a new row: `now`, `today` and `uuid` are made at the time. */
  newRow?: JsonObject;
  /** English texts: title of the dialog, label of the add button. Translated by `@rows/dialog` and `@rows/add`. */
  dialog?: string;
  add?: string;
  /** Rows per page of the table; default 5 (spec 1, section 9). */
  perPage?: number;
  /** Whether a row can be moved up and down. */
  ordered?: boolean;
}

export interface ListColumn {
  field: string;
  /** Named cell: built-in (`id`, `yesNo`, `date`, `dateTime`, `count`, `items`) or one that `resources/<resource>` supplies. */
  cell?: string;
  sortable?: boolean;
  /** Shown only when the filter control of this name is on. */
  when?: string;
  /** Hidden until chosen in the column menu. */
  hidden?: boolean;
  width?: number;
  align?: 'left' | 'right';
}

export interface ListFilter {
  /** Query parameter, and key in the address. */
  name: string;
  /** Path of the field, `orgs[].orgId` reaches into rows. Absent for a control that only shows columns. */
  field?: string;
  /** `eq` one value · `has` array contains · `exists` true: has one, false: has none, else equals · `from`, `to` bounds. */
  op?: 'eq' | 'has' | 'exists' | 'from' | 'to';
  /** `toggle` "show …": off sends `false`, on sends nothing · `select` a picker · `text` · `columns` reveals columns · `none` API only. */
  control: 'toggle' | 'select' | 'text' | 'date' | 'columns' | 'none';
  /** What a toggle sends while it is off; default `false` ("show unvalidated" asks for the validated: `true`). */
  off?: boolean;
  reference?: string;
  /** English label. */
  label: string;
  /** Keep a running total per value, so that counts stay cheap at 100,000 records. */
  counted?: boolean;
}

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

export interface EntityApi {
  path: string;
  many: string;
  one: string;
  /** Name of the count in answers; default `total` + many with a capital. */
  total?: string;
  dialect?: 'platform' | 'simple-rest';
  /** `fromList`: the platform has no get-one, the record is found in the list. */
  get?: 'fromList' | 'byId';
  /** POST saves new and old alike (spec 2, section 7), or PUT for an update. Default `PUT`. */
  update?: 'POST' | 'PUT';
  /** `byQuery`: DELETE of the path with the id as a query parameter of the id field's name. Default `byId`. */
  remove?: 'byId' | 'byQuery';
}

export interface EntityMenu {
  section: 'reports' | 'developer' | 'administration';
  order: number;
  /** Name of a Material icon known to `layout/icons.ts`. */
  icon: string;
  /** Label in the production stage (spec 1, section 1: Patients becomes Employees); translated by `@production`. */
  production?: string;
}

export interface EntityImport {
  mode: 'replaceAll' | 'merge';
  /** Field by which rows merge. */
  key: string;
  /** Rows without a value in these fields are skipped. */
  require?: string[];
}

export interface XEntity {
  resource: string;
  id: string;
  /** `uuid`: made by the platform · `typed`: written by people. Default `uuid`. */
  idKind?: 'uuid' | 'typed';
  aliases?: string[];
  /** Title of a record: a field or a template such as `{firstName} {lastName}`. */
  label: string;
  /** English plural; default title + `s`. */
  plural?: string;
  menu?: EntityMenu;
  api: EntityApi;
  parent?: { param: string; entity: string };
  partition?: string;
  /** Every read of a record is audited with its patient. */
  phi?: boolean;
  /** Found by the command palette. */
  palette?: boolean;
  /** Groups that may read and write; default administrators. */
  access?: { read?: string[]; write?: string[] };
  list: {
    columns: (string | ListColumn)[];
    sort: string;
    order?: 'asc' | 'desc';
    perPage?: number;
    filters?: ListFilter[];
    /** Fields that free text searches; `emails[].email` reaches into rows. */
    search?: string[];
  };
  /** Where a record opens: a drawer over the list, or a page of its own. Default `drawer`. */
  record?: 'drawer' | 'page';
  form?: EntityForm;
  import?: EntityImport;
  /** Built-in actions that are switched off. */
  without?: ('create' | 'edit' | 'delete' | 'import' | 'export' | 'history')[];
}

/** Labels of one language: `""` one record, `"*"` many, `emails.email` a field, `gender#male` a value, `@groups/x`, `@texts/x`, `@tabs/x`, `@filters/x`, `@production`. */
export type EntityLabels = Record<string, string>;

export interface EntityFile extends FieldSchema {
  $schema?: string;
  $id: string;
  title: string;
  type: 'object';
  properties: Record<string, FieldSchema>;
  'x-entity': XEntity;
  'x-i18n'?: Partial<Record<Exclude<Language, 'en'>, EntityLabels>>;
}

/** An entity file with parts inlined and `$schema` dropped: what every consumer works with. */
export type Entity = Omit<EntityFile, '$schema'>;
