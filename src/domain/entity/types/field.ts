import type { Json, JsonObject } from './json';

export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** Named behaviours of a field on save; implemented once, in `domain/rules/transforms.ts`. */
export type TransformName =
  | 'trim'
  | 'lowercase'
  | 'uppercase'
  | 'noWhitespace'
  | 'asciiDomain'
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
export type WarningName = 'zerosHold' | 'anyText' | 'nobody';

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
  /** With `x-reference`, within rows: a record that this names is not deleted. Fields that lists filter by need no such word. */
  'x-keeps'?: true;
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
  /** This moment, or number of minutes, must lie after the named sibling's. */
  'x-after'?: string;
  /** When somebody may be reached, as `day,hour,minute` in UTC: see `domain/schedule`. */
  'x-schedule'?: true;
  /** A named check that warns beside the field and hinders no save. */
  'x-warn'?: WarningName;
  /** The choices are rows of the record that the sibling `of` refers to: `value` and `label` are fields of a row. */
  'x-choices'?: { of: string; rows: string; value: string; label?: string };
  /** On an object: a rule about several of its fields. */
  'x-rule'?: RuleName;
  /** This date must not lie after today, wherever today is latest. */
  'x-not-future'?: true;
  /** No two records may share the value (case-insensitively for strings); held by a unique index. */
  'x-unique'?: boolean;
  /**
   * No two may share the value, whatever its case: `rows` of one list, or `records`, of which a save is refused that sets or
   * changes it to what another record has. Records that share one already stay as they are.
   */
  'x-distinct'?: 'rows' | 'records';
  /** With `x-distinct` of `records`: the fields in which another record may have the value; default this one. */
  'x-distinct-among'?: string[];
  /** On a number: the sibling that it must not be below. */
  'x-not-below'?: string;
  /** What columns of imported files are called that go to this field, beside its name and labels. */
  'x-synonyms'?: string[];
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
