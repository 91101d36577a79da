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

/** A filter on a field. */
export type FieldFilter = ListFilter & { field: string };

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
