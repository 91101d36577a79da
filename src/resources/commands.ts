/** A command of the palette that is available on every screen and opens an address. */
export interface EntityCommand {
  id: string;
  /** Text key. */
  label: string;
  to: string;
}

const found = import.meta.glob<{ default: readonly EntityCommand[] }>('./*/commands.ts', { eager: true });

/** The commands of all entities, from `resources/<resource>/commands.ts`. No list names the files. */
export const entityCommands: readonly EntityCommand[] = Object.values(found).flatMap((module) => module.default);
