/** Labels of an entity's fields, values, groups, tabs, filters and rows, in the reader's language. */
export {
  enumLabel,
  filterLabel,
  groupHelp,
  groupLabel,
  helpOf,
  humanize,
  labelOf as fieldLabel,
  rowsLabel,
  tabLabel,
} from '../domain/entity/labels';
