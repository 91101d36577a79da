import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const SOURCES = resolve(import.meta.dirname, '../src');

/** What the screens of every entity are made from, and what the first of them, the patients, needs beside that. */
const LIST = [`${SOURCES}/resources/EntityScreens.tsx`];
const HOME = [`${SOURCES}/resources/patients/extension.tsx`, '\0virtual:entity/patient'];

/** What modules import before they run, all the way down within our own code: libraries follow what uses them. */
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

/** The name of a group's chunk for the modules that the entries need, none for others. */
function chunkOf(name: string, entries: readonly string[]): (id: string, graph: Graph) => string | null {
  let needed: { graph: Graph; ids: Set<string> } | undefined;
  return (id, graph) => {
    if (needed?.graph !== graph) needed = { graph, ids: neededBy(entries, graph) };
    return needed.ids.has(id) ? name : null;
  };
}

/**
 * How the console's code is divided into files. Left to itself the bundler makes one of each module that screens share,
 * and a browser asks for some hundred of them before it shows a table, each for the price of a round trip.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 4 },
    { name: 'shell', tags: ['$initial'], priority: 3 },
    { name: chunkOf('list', LIST), priority: 2 },
    { name: chunkOf('home', HOME), priority: 1 },
  ],
};
