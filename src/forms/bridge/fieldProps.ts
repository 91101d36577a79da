import type { FieldSchema, Json } from '../../domain/entity/types';

/** The props of a renderer: its value, its texts, and its callbacks. */
export interface FieldProps {
  /** DOM id of the input; `${id}-help` is the id of its help or error. */
  id: string;
  /** Path in this form's data: `emails[0].email`. */
  path: string;
  /** Path in the whole record, for labels. */
  fullPath: string;
  label: string;
  schema: FieldSchema;
  value: Json | undefined;
  /**
   * The value to store when the field is emptied: undefined if the loaded record had no value, so that typing a text
   * and deleting it is not an edit.
   */
  empty: Json | undefined;
  required: boolean;
  disabled: boolean;
  help: string | undefined;
  error: string | undefined;
  /** A warning that does not block a save; a fault takes precedence. */
  warning?: string | undefined;
  /** Shown if there is neither a fault, a warning nor a help text. */
  hint?: string | undefined;
  wide: boolean;
  /** Whether the label is only for screen readers. */
  bare: boolean;
  /** Stores a value; undefined removes the field. */
  commit: (value: Json | undefined) => void;
  /** Stores a value in a sibling field. */
  commitSibling: (name: string, value: Json | undefined) => void;
  /** Marks the field as visited, so that its faults are shown. */
  touch: () => void;
}
