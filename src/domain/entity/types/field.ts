import type { Json, JsonObject } from './json';

export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** Changes to a field's value on save; implemented in `domain/rules/transforms.ts`. */
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

/** Rules for a whole object; implemented in `domain/rules/recordRules.ts`. */
export type RuleName = 'detectRule';

/** The editor of a field, needed if the field's type alone does not determine the editor. */
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
  | 'strings'
  | 'suggestions';

/** Checks that only warn; implemented in `domain/rules/warnings.ts`. */
export type WarningName = 'zerosHold' | 'anyText';

/**
 * How a scrubbed export treats a field with patient data (`domain/scrub`). `keep`: a code, number or choice · `text`:
 * clinical text, from which identifiers are removed and whose dates are shifted · `shift`: a date, shifted by the
 * patient's offset · `birth`: a date of birth, shifted, and changed to 90 years if the patient is over 89 · `id`:
 * replaced; equal ids get the same replacement · `identifier`: dropped, and removed from all texts that are kept ·
 * `drop`: dropped · `remove`: a required text, replaced by `[removed]`.
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
  /** For a time: the default in a new record is this many minutes after now. */
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
  /**
   * The resource of the record that this id refers to. The editor is a picker with search, and the value is shown as a
   * link.
   */
  'x-reference'?: string;
  /** Filters of the referenced resource that limit the picker's choices, for example `{ "inactive": "false" }`. */
  'x-reference-filter'?: Record<string, string>;
  /**
   * With `x-reference`, inside rows: a record cannot be deleted while a row refers to it. A field by which lists can be
   * filtered always has this effect.
   */
  'x-keeps'?: true;
  'x-transform'?: TransformName[];
  'x-widget'?: WidgetName;
  /** For a list whose rows have a boolean `default`: only one row can have it set. */
  'x-single-default'?: boolean;
  /** For an address: the record's field whose value always replaces the part after the @. */
  'x-domain-of'?: string;
  /** For a list of rows: rows without a value in this field are dropped on save. */
  'x-drop-without'?: string;
  /** For a text: if empty, it gets the first non-empty value of these siblings. */
  'x-empty-takes'?: string[];
  /** For a list of rows: the fields that identify a row; default: all fields. */
  'x-row-key'?: string[];
  /** The sibling date that this date must not precede. */
  'x-not-before'?: string;
  /**
   * For the start time of a span: changing it sets the sibling `end` to this many `minutes` later. If the end is set to
   * a time before the start, the start is set to `minutes` before the end.
   */
  'x-span'?: { end: string; minutes: number };
  /** The sibling that holds the kind of this address: `email`, `sms` (a phone number) or `slack` (an https URL). */
  'x-address-of'?: string;
  /** The sibling that this time or number of minutes must be after. */
  'x-after'?: string;
  /** When a person may be contacted, as `day,hour,minute` in UTC; see `domain/schedule`. */
  'x-schedule'?: true;
  /** A check that shows a warning at the field but does not prevent a save. */
  'x-warn'?: WarningName;
  /** The choices are rows of the record that the sibling `of` refers to; `value` and `label` are fields of a row. */
  'x-choices'?: { of: string; rows: string; value: string; label?: string };
  /** For an object that is shown as a sentence: the kind of sentence. `symptomGroup`: a group of a detection rule. */
  'x-words'?: 'symptomGroup';
  /** For an object: a rule about several of its fields. */
  'x-rule'?: RuleName;
  /** The date must not be after today, in the time zone that is farthest ahead. */
  'x-not-future'?: true;
  /**
   * Nobody can save a record without a value; the value of this keyword is the code of the text that says so. Unlike a
   * required field, it may be empty in records that are stored already, and in those that the platform itself saves.
   */
  'x-needed'?: string;
  /** No two records may have the same value, ignoring case; enforced by a unique index. */
  'x-unique'?: boolean;
  /**
   * A value that must not repeat, ignoring case: within the `rows` of one list, or within all `records`. A save is
   * refused only if it changes the field to a value that another record has; existing duplicates stay.
   */
  'x-distinct'?: 'rows' | 'records';
  /** With `x-distinct: records`: the fields that are compared in other records; default this field. */
  'x-distinct-fields'?: string[];
  /** For a number: the sibling that is this number's lower limit. */
  'x-not-below'?: string;
  /** Further column names for this field in imported files, besides its name and labels. */
  'x-synonyms'?: string[];
  /** The platform sets this field, and ignores a value from a client. */
  'x-computed'?: boolean;
  /** Whether the value is large: returned for a single record, but not in lists. */
  'x-get-only'?: boolean;
  /**
   * Whether the value is secret: never returned. On save, an absent value keeps the stored value, and null clears it.
   */
  'x-write-only'?: boolean;
  /**
   * For a boolean: ticking sets the named siblings to the current time (`now`) or user (`user`); unticking removes the
   * siblings in `clear` (default all).
   */
  'x-stamp'?: { set: Record<string, 'now' | 'user'>; clear?: string[] };
  /** Error code that replaces every other code of this field, for example `dobInvalid`. */
  'x-message'?: string;
  /** Text of a row if the list is shown in a cell, for example `{email}`. */
  'x-item-label'?: string;
  /** English labels of enum values. */
  'x-enum-labels'?: Record<string, string>;
  /** Required for every field with patient data. For an object or a list it applies to everything inside. */
  'x-scrub'?: ScrubRule;
  /** For a list of objects: the table and the dialog of its rows. */
  'x-rows'?: RowsOptions;
}

export interface RowsOptions {
  /** Columns of the table; `planId.name` is a field of the record that the row refers to. */
  columns: string[];
  /** Fields of the dialog; default all editable fields. */
  fields?: string[];
  /** Whether a click outside the dialog confirms, as in the e-mail dialog, or cancels. Default `cancel`. */
  backdrop?: 'ok' | 'cancel';
  /** Initial values of a new row; `now`, `today` and `uuid` stand for the current time, today's date and a new id. */
  newRow?: JsonObject;
  /** English texts: title of the dialog and label of the add button. Translated by `@rows/dialog` and `@rows/add`. */
  dialog?: string;
  add?: string;
  /** Rows per page of the table; default 5. */
  perPage?: number;
  /** `tabs`: a tab for each row and a tab that adds a row, instead of a table with a dialog. Default `table`. */
  layout?: 'table' | 'tabs';
  /** Whether a row can be moved up and down. */
  ordered?: boolean;
  /** Whether a new row is in the table while its dialog is open; by default it is. */
  blank?: boolean;
}
