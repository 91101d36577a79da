import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

export type Graph = Rolldown.ChunkingContext;

export const SOURCES = resolve(import.meta.dirname, '../../src');

/** Modules that only pass on what others export. What is imported through one is placed by who uses it. */
const BARREL = /\/node_modules\/((react-admin|ra-[\w-]+)\/(?:.*\/)?|@mui\/material\/(?:esm\/)?)index\.m?js$/;

/** Remembers a function's answers for one build, because the bundler asks for each module, and watches for changes. */
export function perGraph<T>(compute: (graph: Graph) => T): (graph: Graph) => T {
  let last: { graph: Graph; value: T } | undefined;
  return (graph) => {
    if (last?.graph !== graph) last = { graph, value: compute(graph) };
    return last.value;
  };
}

/** The static imports of modules, transitively, as far as `follow` says. */
export function reachStatically(
  entries: Iterable<string>,
  graph: Graph,
  follow: (id: string) => boolean = () => true,
): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id) || !follow(id)) return;
    found.add(id);
    if (!BARREL.test(id)) graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  for (const entry of entries) visit(entry);
  return found;
}

/** The modules that the console loads with `import()`, which is the start of every file but the first ones. */
export function findLazyModules(graph: Graph): Set<string> {
  const seen = new Set<string>();
  const lazy = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const info = graph.getModuleInfo(id);
    info?.importedIds.forEach(visit);
    for (const next of info?.dynamicallyImportedIds ?? []) {
      lazy.add(next);
      visit(next);
    }
  };
  visit(`${SOURCES}/main.tsx`);
  return lazy;
}
