import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const SOURCES = resolve(import.meta.dirname, '../src');

/**
 * `LIST` has the modules of every entity's screens. `HOME` has further modules of the first screen, which lists the
 * patients.
 */
const LIST = [`${SOURCES}/resources/EntityScreens.tsx`];
const HOME = [`${SOURCES}/resources/patients/extension.tsx`, '\0virtual:entity/patient'];

/**
 * The static imports of modules, transitively, within our own code; libraries are placed with the code that uses them.
 */
function neededBy(entries: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id) || id.includes('/node_modules/')) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  entries.forEach(visit);
  return found;
}

/** Gives the chunk's name to the modules that the group's entries need, and null to all others. */
function chunkOf(name: string, entries: readonly string[]): (id: string, graph: Graph) => string | null {
  let needed: { graph: Graph; ids: Set<string> } | undefined;
  return (id, graph) => {
    if (needed?.graph !== graph) needed = { graph, ids: neededBy(entries, graph) };
    return needed.ids.has(id) ? name : null;
  };
}

/**
 * Splits the console's code into files. By default the bundler creates a file for each module that several screens
 * share, and the browser would request about a hundred files, each in its own round trip, before it shows a table.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 4 },
    { name: 'shell', tags: ['$initial'], priority: 3 },
    { name: chunkOf('list', LIST), priority: 2 },
    { name: chunkOf('home', HOME), priority: 1 },
  ],
};
