import type { EntityCommand } from './extension';

const found = import.meta.glob<{ default: readonly EntityCommand[] }>('./*/commands.ts', { eager: true });

/** The commands of all entities, from `resources/<resource>/commands.ts`. No list names the files. */
export const entityCommands: readonly EntityCommand[] = Object.values(found).flatMap((module) => module.default);
