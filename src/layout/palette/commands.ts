/**
 * The groups in the order that the palette has before anything is typed. Once a text is typed, the group with the best
 * fit is first. Records are always last: they appear when the search has ended, and must not move the commands above
 * them.
 */
export const GROUPS = ['screen', 'tabs', 'menu', 'create', 'look', 'session', 'records'] as const;
export type CommandGroup = (typeof GROUPS)[number];

/** An entry of the palette. */
export interface Command {
  id: string;
  group: CommandGroup;
  label: string;
  /** Secondary text after the label: an e-mail address, the menu section. */
  detail?: string;
  /** The id of a record whose name does not contain it. */
  recordId?: string;
  shortcut?: string;
  /** Further words by which the command is found. */
  words?: string;
  run: () => void;
}
