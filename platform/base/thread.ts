import { Worker, type ResourceLimits } from 'node:worker_threads';

let built: URL | undefined;

/**
 * Takes the threads of a bundle, also if the program itself runs from its sources: compiling a thread at each start
 * takes longer than most of its tasks.
 * @param folder the address of the bundle, with a slash at the end
 */
export function takeBuiltThreads(folder: URL): void {
  built = folder;
}

/**
 * Starts the thread in `thread.ts` beside a module. In the bundle, the thread is an entry of its own.
 * @param name the entry is `<name>Thread.mjs`
 * @param module the address of the module
 */
export function startThread(
  name: 'mail' | 'document' | 'proof',
  module: string,
  resourceLimits: ResourceLimits,
): Worker {
  const bundle = module.endsWith('.ts') ? built : module;
  const [file, base] = bundle ? [`./${name}Thread.mjs`, bundle] : ['./sourceThread.mjs', import.meta.url];
  const workerData: unknown = bundle ? undefined : new URL('./thread.ts', module).href;
  return new Worker(new URL(file, base), { execArgv: [], resourceLimits, workerData });
}
