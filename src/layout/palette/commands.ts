export const GROUPS = ['screen', 'records', 'menu', 'look', 'session'] as const;
export type CommandGroup = (typeof GROUPS)[number];

/** A line of the palette. */
export interface Command {
  id: string;
  group: CommandGroup;
  label: string;
  /** Secondary text after the label: an e-mail, a section. */
  detail?: string;
  shortcut?: string;
  run: () => void;
}
