export interface ListColumn {
  field: string;
  /**
   * Name of a cell: a built-in one (`id`, `yesNo`, `date`, `dateTime`, `count`, `items`, `enums`) or one of
   * `resources/<resource>`.
   */
  cell?: string;
  sortable?: boolean;
  /** Shown only while the filter with this name is on. */
  when?: string;
  /** Hidden until chosen in the column menu. */
  hidden?: boolean;
  /** Width in px to which the column shrinks if the window is narrow. Without it, only very long texts are cut. */
  width?: number;
  /** The column wants no more than `width`, because it is mostly empty or repeats another one. */
  yields?: boolean;
  align?: 'left' | 'right';
}

export type FieldFilter = ListFilter & { field: string };

export interface ListFilter {
  /** Name of the parameter in the query and in the console's address. */
  name: string;
  /** Path of the field; `orgs[].orgId` is a field of rows. Absent for a filter that only shows columns. */
  field?: string;
  /**
   * `eq`: equals · `in`: equals one of a comma-separated list · `has`: the list contains it · `contains`: the field or
   * one of `also` contains the text, ignoring case · `exists`: `true` has a value, `false` has none, anything else
   * equals · `from`, `to`: bounds · `days`: within the last days, whose number is the filter's value.
   */
  op?: 'eq' | 'in' | 'has' | 'contains' | 'exists' | 'from' | 'to' | 'days';
  /** Further fields that `contains` searches. */
  also?: string[];
  /** Name of another filter that gets this filter's value, too, unless it has its own. */
  sentAs?: string;
  /** The choices of a select, in order; default all values of the field. */
  options?: string[];
  /**
   * `toggle`: "show …", sends `false` when off and nothing when on · `select`: a picker · `text` · `date` · `columns`:
   * shows columns · `none`: only in the API.
   */
  control: 'toggle' | 'select' | 'text' | 'date' | 'columns' | 'none';
  /**
   * The value that a toggle sends when it is off; default `false`. While "Show unvalidated" is off, it sends
   * `true`, which means only validated records.
   */
  off?: boolean;
  reference?: string;
  /** English label. */
  label: string;
  /** Keep a counter for each value, so that counts are fast with 100,000 records. */
  counted?: boolean;
}
