import type { Rolldown } from 'vite';
import { perGraph, reachStatically, SOURCES, type Graph } from './graph';
import { LIBRARIES, nameScreen, nameShared, SHARED_CHUNKS, type Library } from './screens';

/**
 * `LIST` has the modules of every entity's screens. `HOME` has further modules of the first screen, which lists the
 * patients.
 */
const LIST = [`${SOURCES}/resources/EntityScreens.tsx`];
const HOME = [`${SOURCES}/resources/patients/extension.tsx`, '\0virtual:entity/patient'];

/** Names the modules of our own code that the entries need; libraries are placed with the code that uses them. */
function nameNeeded(name: string, entries: readonly string[]): (id: string, graph: Graph) => string | null {
  const needed = perGraph((graph) => reachStatically(entries, graph, (id) => !id.includes('/node_modules/')));
  return (id, graph) => (needed(graph).has(id) ? name : null);
}

const LARGE: readonly Library[] = LIBRARIES.map(({ name }) => name);

type Group = Omit<Rolldown.CodeSplittingGroup, 'priority'>;

/** From what all others use to what nothing else uses, so that no chunk imports one that stands after it. */
const groups: readonly Group[] = [
  { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
  { name: 'shell', tags: ['$initial'] },
  { name: nameNeeded('list', LIST) },
  { name: nameNeeded('home', HOME) },
  // What the date pickers and a language's texts for them share. The language must not load the pickers.
  { name: 'locale', test: /\/@mui\/x-date-pickers\/(?:esm\/)?locales\/(utils\/|enUS)/ },
  ...[...SHARED_CHUNKS, ...LARGE].map((chunk) => ({ name: nameShared(chunk) })),
  ...[undefined, ...LARGE].map((library) => ({ name: nameScreen(library) })),
];

/**
 * Splits the console's code into files. By default the bundler creates a file for each module that several screens
 * share, and the browser would request about a hundred files, each in its own round trip, before it shows a screen.
 * Here a screen is one file, what several screens share is in three, and each large library is one.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })),
};
