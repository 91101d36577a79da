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

/** Named rules of an object as a whole; implemented once, in `domain/rules/recordRules.ts`. */
export type RuleName = 'detectRule';

/** How a field is edited where its type alone does not say. */
export type WidgetName =
  | 'multiline'
  | 'markdown'
  | 'json'
  | 'map'
  | 'minutes'
  | 'user'
  | 'multiEnum'
  | 'timezone'
  | 'language'
  | 'optionalDate'
  | 'trueFalse'
  | 'settings'
  | 'strings';

/** Checks that only warn; implemented once, in `domain/rules/warnings.ts`. */
export type WarningName = 'npi';

/**
 * What becomes of a field of patient data in a scrubbed export (`domain/scrub`): `keep` a code, number or choice ·
 * `text` a clinical wording, identifiers taken out and dates in it moved · `shift` a date, moved by the patient's one
 * offset · `birth` the same, and whoever is over 89 becomes 90 · `id` replaced, the same by the same · `identifier`
 * dropped, and taken out of every text that is kept · `drop` dropped · `remove` a needed text, replaced by `[removed]`.
 */
export type ScrubRule = 'keep' | 'text' | 'shift' | 'birth' | 'id' | 'identifier' | 'drop' | 'remove';

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
  /** On an instant: a new record starts with the moment so many minutes after now. */
  'x-default-now'?: number;
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
  /** Filters of the referenced resource that narrow what the picker offers, e.g. `{ "inactive": "false" }`. */
  'x-reference-filter'?: Record<string, string>;
  'x-transform'?: TransformName[];
  'x-widget'?: WidgetName;
  /** On an array of rows with a boolean `default`: at most one row carries it. */
  'x-single-default'?: boolean;
  /** On an address: the part after the @ is always the domain that this field of the record holds. */
  'x-domain-of'?: string;
  /** On an array of rows: a row without a value in this field of it is dropped on save. */
  'x-drop-without'?: string;
  /** On a text of the record: left empty, it takes the first of these fields beside it that has a text. */
  'x-empty-takes'?: string[];
  /** On an array of rows: the fields that tell one row from another; default all of them. */
  'x-row-key'?: string[];
  /** This date must not lie before the named sibling field. */
  'x-not-before'?: string;
  /**
   * On the instant a span starts with: editing it sets the sibling `end` so many minutes later; an end edited to before
   * the start moves the start to so many minutes before it.
   */
  'x-span'?: { end: string; minutes: number };
  /** An address by the kind that the named sibling holds: `email`, `sms` (a phone number) or `slack` (an https address). */
  'x-address-of'?: string;
  /** This moment must lie after the named sibling's. */
  'x-after'?: string;
  /** When somebody may be reached, as `day,hour,minute` in UTC: see `domain/schedule`. */
  'x-schedule'?: true;
  /** A named check that warns beside the field and hinders no save: `npi`, a National Provider Identifier. */
  'x-warn'?: WarningName;
  /** The choices are rows of the record that the sibling `of` refers to: `value` and `label` are fields of a row. */
  'x-choices'?: { of: string; rows: string; value: string; label?: string };
  /** On an object: a rule about several of its fields. */
  'x-rule'?: RuleName;
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
  /** Needed on every field of patient data; on an object or a list it holds for all within. */
  'x-scrub'?: ScrubRule;
  /** For an array of objects: what its rows' table and dialog show. */
  'x-rows'?: RowsOptions;
}

export interface RowsOptions {
  /** Columns of the table, by field of the row; `planId.name` is a field of the record that the row's field refers to. */
  columns: string[];
  /** Fields of the dialog; default every editable field. */
  fields?: string[];
  /** Whether a click outside the dialog stores the edit (the e-mail dialog's does). Default cancel. */
  backdrop?: 'ok' | 'cancel';
  /** Values of a new row: `now`, `today` and `uuid` are made at the time. */
  newRow?: JsonObject;
  /** English texts: title of the dialog, label of the add button. Translated by `@rows/dialog` and `@rows/add`. */
  dialog?: string;
  add?: string;
  /** Rows per page of the table; default 5. */
  perPage?: number;
  /** `tabs`: a sub-tab per row and one to add a row, in place of a table and a dialog. Default `table`. */
  layout?: 'table' | 'tabs';
  /** Whether a row can be moved up and down. */
  ordered?: boolean;
}

export interface ListColumn {
  field: string;
  /** Named cell: built-in (`id`, `yesNo`, `date`, `dateTime`, `count`, `items`, `enums`) or one that `resources/<resource>` supplies. */
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
  /**
   * `eq` one value · `in` one of a comma list · `has` array contains · `contains` the text stands in the field or one of
   * `also`, in any case · `exists` true: has one, false: has none, else equals · `from`, `to` bounds · `days` within so many days
   * before now.
   */
  op?: 'eq' | 'in' | 'has' | 'contains' | 'exists' | 'from' | 'to' | 'days';
  /** Further fields that `contains` looks in. */
  also?: string[];
  /** The console sends the value under this filter's name as well, where that one is not set itself. */
  sentAs?: string;
  /** Values that a select offers, in this order; default all of the field's. */
  options?: string[];
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

export interface EntityApi {
  path: string;
  many: string;
  one: string;
  /** Name of the count in answers; default `total` + many with a capital. */
  total?: string;
  dialect?: 'platform' | 'simple-rest';
  /** `fromList`: found in the list by `ids`; `byQuery`: by the id as a query parameter of the id field's name. */
  get?: 'fromList' | 'byQuery' | 'byId';
  /** POST saves new and old alike, or PUT for an update. Default `PUT`. */
  update?: 'POST' | 'PUT';
  /** `byQuery`: DELETE of the path with the id as a query parameter of the id field's name. Default `byId`. */
  remove?: 'byId' | 'byQuery';
  /** Parts that callers ask for by `name=true` when they read or save one record; the answer has them in any case. */
  asks?: string[];
  /** POST also takes `{many: [record, …]}`: saved all or none, and answered alike. */
  saveMany?: boolean;
}

export interface EntityMenu {
  section: 'reports' | 'developer' | 'administration';
  order: number;
  /** Name of a Material icon known to `layout/icons.ts`. */
  icon: string;
  /** Label in the production stage (patients are employees there); translated by `@production`. */
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
  /** `inherit`: field of the parent with the ids of parents it builds on; `dependencies=true` lists their records too. */
  parent?: { param: string; entity: string; inherit?: string };
  partition?: string;
  /** Every read of a record is audited with its patient. */
  phi?: boolean;
  /** Found by the command palette. */
  palette?: boolean;
  /**
   * Groups that may read and write; default administrators. `removeAll`: who may remove every record below a parent at
   * once, whoever may write single ones; default administrators.
   */
  access?: { read?: string[]; write?: string[]; removeAll?: string[]; create?: string[] };
  list: {
    columns: (string | ListColumn)[];
    sort: string;
    order?: 'asc' | 'desc';
    perPage?: number;
    /** Rows whose field is at least this high stand out in red. */
    highlight?: { field: string; from: number };
    filters?: ListFilter[];
    /** Fields that free text searches; `emails[].email` reaches into rows. */
    search?: string[];
  };
  /** `guarded`: a record is only looked at until somebody says Edit, and every save shows the changed fields first. */
  edit?: 'guarded';
  /** Where a record opens: a drawer over the list, or a page of its own. Default `drawer`. */
  record?: 'drawer' | 'page';
  form?: EntityForm;
  import?: EntityImport;
  /** What the bulk actions set on each of many records, by field; without it records are only deleted and exported in bulk. */
  bulk?: { activate?: JsonObject; inactivate?: JsonObject };
  /** Built-in actions that are switched off; `new` only in the console, as where records are sent in from elsewhere. */
  without?: ('new' | 'create' | 'edit' | 'delete' | 'import' | 'export' | 'history')[];
  /** Fields that grant access: a change of one of them is shown, and confirmed, before it is saved. */
  review?: string[];
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
