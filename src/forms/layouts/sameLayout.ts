import type { LayoutProps } from '@jsonforms/core';

/**
 * Whether a layout need not render again. JSON Forms hands every layout the whole record, which changes at each edit;
 * ours show none of it.
 */
export const sameLayout = (before: LayoutProps, after: LayoutProps): boolean =>
  before.uischema === after.uischema &&
  before.schema === after.schema &&
  before.visible === after.visible &&
  before.enabled === after.enabled;
