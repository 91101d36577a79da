import type { TestProject } from 'vitest/node';
import { findBrowser, type BrowserProgram } from './chromium';
import { build } from './build';
import { postgresOfRun } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    browserProgram: BrowserProgram;
  }
}

/** Browser tests run the product as shipped: it is built once for the run, if it is out of date. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build();
  project.provide('browserProgram', await findBrowser());
  const server = await postgresOfRun();
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
