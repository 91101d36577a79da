import type { LayoutProps } from '@jsonforms/core';

/**
 * Whether a layout can skip rendering. JSON Forms passes the whole record, which changes at each edit, to every layout,
 * but our layouts show nothing of the record.
 */
export const sameLayout = (before: LayoutProps, after: LayoutProps): boolean =>
  before.uischema === after.uischema &&
  before.schema === after.schema &&
  before.visible === after.visible &&
  before.enabled === after.enabled;
