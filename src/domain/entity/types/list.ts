export interface ListColumn {
  field: string;
  /**
   * Name of a cell: built-in (`id`, `yesNo`, `date`, `dateTime`, `count`, `items`, `enums`) or from
   * `resources/<resource>`.
   */
  cell?: string;
  sortable?: boolean;
  /** Name of the filter that must be on for the column to be shown. */
  when?: string;
  /** Whether the column is hidden until chosen in the column menu. */
  hidden?: boolean;
  /** Width in px to which the column shrinks in a narrow window. If absent, only very long texts are cut. */
  width?: number;
  /** Whether `width` is also the maximum width, because the column is mostly empty or repeats another column. */
  yields?: boolean;
  align?: 'left' | 'right';
}

export type FieldFilter = ListFilter & { field: string };

export interface ListFilter {
  /** Name of the parameter in the query and in the console's address. */
  name: string;
  /** Path of the field; `orgs[].orgId` is a field of rows. Absent for a filter that only shows or hides columns. */
  field?: string;
  /**
   * `eq`: equals · `in`: equals one of a comma-separated list · `has`: the list contains the value · `contains`: the
   * field or one of `also` contains the text, ignoring case · `exists`: `true` for any value, `false` for no value, any
   * other text for an equal value · `from`, `to`: bounds · `days`: within the last n days; the filter's value is n.
   */
  op?: 'eq' | 'in' | 'has' | 'contains' | 'exists' | 'from' | 'to' | 'days';
  /** Further fields that `contains` searches. */
  also?: string[];
  /** The date that `from` compares in a record whose field has no value; without it such records are not listed. */
  otherwise?: string;
  /** Name of another filter. If that filter has no value of its own, it also gets this filter's value. */
  sentAs?: string;
  /** The choices of a select, in order; default all values of the field. */
  options?: string[];
  /** English labels of choices that are not values of the field, such as those of op `exists`. */
  optionLabels?: Record<string, string>;
  /**
   * `toggle`: "show …", sends `false` when off and nothing when on · `select`: a picker · `text` · `date` · `columns`:
   * shows columns · `none`: only in the API.
   */
  control: 'toggle' | 'select' | 'text' | 'date' | 'columns' | 'none';
  /**
   * The value that a toggle sends when it is off; default `false`. The toggle "Show unvalidated", for example, sends
   * `true` when off, so that only validated records are listed.
   */
  off?: boolean;
  reference?: string;
  /** The value of a date filter until the user chooses another: the day one month ago. */
  initial?: 'monthAgo';
  /** English label. */
  label: string;
  /** Whether a counter is kept for each value, so that counts are fast with 100,000 records. */
  counted?: boolean;
}
