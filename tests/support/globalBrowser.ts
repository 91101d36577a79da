import type { TestProject } from 'vitest/node';
import { findBrowser, type BrowserProgram } from './chromium';
import { buildConsole } from './console';
import { startPostgres } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    browserProgram: BrowserProgram;
  }
}

/** Browser tests run the console as it is shipped: built once for the run, where the last build is stale. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildConsole();
  project.provide('browserProgram', await findBrowser());
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
