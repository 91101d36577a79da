export const GROUPS = ['screen', 'records', 'menu', 'look', 'session'] as const;
export type CommandGroup = (typeof GROUPS)[number];

/** An entry of the palette. */
export interface Command {
  id: string;
  group: CommandGroup;
  label: string;
  /** Secondary text after the label: an e-mail address, the menu section. */
  detail?: string;
  shortcut?: string;
  run: () => void;
}
