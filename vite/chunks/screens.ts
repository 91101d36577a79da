import { findLazyModules, perGraph, reachStatically, SOURCES, type Graph } from './graph';

/** Large libraries. Each has a chunk of its own, with the shared modules that use it; those below use those above. */
export const LIBRARIES = [
  { name: 'forms', test: /\/node_modules\/@jsonforms\// },
  { name: 'pickers', test: /\/node_modules\/@mui\/x-(?!.*\/locales\/)/ },
  { name: 'csv', test: /\/node_modules\/papaparse\// },
  { name: 'markdown', test: /\/node_modules\/(micromark|react-markdown)/ },
  { name: 'json', test: /\/node_modules\/@uiw\// },
  { name: 'pdf', test: /\/node_modules\/pdfjs-dist\// },
  { name: 'calendar', test: /\/node_modules\/(@fullcalendar|@full-ui|temporal-polyfill)\// },
  { name: 'charts', test: /\/node_modules\/recharts\// },
] as const;

export type Library = (typeof LIBRARIES)[number]['name'];

/**
 * What screens share without a large library is split by who needs it first: records and lists, then the other screens
 * about a patient, then all others. Somebody who opens a record does not wait for what only other screens share. A
 * module's imports have at least its users, so that no chunk needs one that stands after it.
 */
const SHARED = [
  { name: 'common', screens: ['record', 'resources-list', 'resources-patients'] },
  {
    name: 'aboutPatients',
    screens: [
      'custom-patientHistory',
      'custom-recentActivity',
      'resources-allergies',
      'resources-dataTypes',
      'resources-patientData',
    ],
  },
  { name: 'others', screens: [] },
] as const satisfies readonly { name: string; screens: readonly string[] }[];

type Shared = (typeof SHARED)[number]['name'];
export const SHARED_CHUNKS: readonly Shared[] = SHARED.map(({ name }) => name);

interface Place {
  /** The screen's folder, or undefined if several screens use the module. */
  screen: string | undefined;
  /** The chunk of what several screens share, for a module without a large library. */
  shared: Shared;
  /** The large library that the module is, uses, or is used by alone. */
  library: Library | undefined;
}

/** The folder whose pieces are loaded together: a screen, a resource, a part of the shell. */
function findScreen(id: string): string | undefined {
  if (!id.startsWith(`${SOURCES}/`) || id.startsWith(`${SOURCES}/i18n/`)) return undefined;
  const [layer = '', folder = '', part = ''] = id.slice(SOURCES.length + 1).split('/');
  if (layer === 'forms' || (layer === 'resources' && folder === 'record')) return 'record';
  return part === '' ? layer : `${layer}-${folder}`;
}

/** Finds the place of every module that is loaded later than the first screen. */
const findPlaces = perGraph((graph): Map<string, Place> => {
  const lazy = findLazyModules(graph);
  const users = new Map<string, Set<string>>();
  for (const entry of lazy) {
    const screen = findScreen(entry);
    // What only texts and schemas use is placed by the bundler.
    if (screen === undefined) continue;
    for (const id of reachStatically([entry], graph)) users.set(id, (users.get(id) ?? new Set()).add(screen));
  }
  const libraries = findLibraries([...users.keys()], graph);
  return new Map(
    [...users].map(([id, screens]) => {
      const [only] = screens;
      const shared = SHARED.find((each) => each.screens.some((screen) => screens.has(screen)))?.name ?? 'others';
      return [id, { screen: screens.size === 1 ? only : undefined, shared, library: libraries.get(id) }];
    }),
  );
});

/**
 * The large library of each module: the last one that it uses. A module that uses none, but is only there for one, such
 * as a helper that the library imports, belongs to it, too.
 */
function findLibraries(ids: readonly string[], graph: Graph): Map<string, Library> {
  const found = new Map<string, Library>();
  for (const id of ids) {
    const reached = [...reachStatically([id], graph)];
    const library = LIBRARIES.findLast(({ test }) => reached.some((other) => test.test(other)));
    if (library) found.set(id, library.name);
  }
  const own = ids.filter((id) => !id.includes('/node_modules/') && !found.has(id));
  const needed = reachStatically(own, graph);
  for (const { name, test } of LIBRARIES) {
    for (const id of reachStatically(
      ids.filter((other) => test.test(other)),
      graph,
    )) {
      if (!needed.has(id) && !found.has(id)) found.set(id, name);
    }
  }
  return found;
}

/** The chunk of the modules that several screens use: without a large library, or with this one. */
export const nameShared =
  (chunk: Shared | Library) =>
  (id: string, graph: Graph): string | null => {
    const place = findPlaces(graph).get(id);
    return place && place.screen === undefined && (place.library ?? place.shared) === chunk ? chunk : null;
  };

/** The chunk of a screen's own modules: those without a large library, or those with this one. */
export const nameScreen =
  (library?: Library) =>
  (id: string, graph: Graph): string | null => {
    const place = findPlaces(graph).get(id);
    if (place?.screen === undefined || place.library !== library) return null;
    return library ? `${place.screen}-${library}` : place.screen;
  };
