import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findBrowser, type BrowserProgram } from './chromium';
import { build } from './build';
import { postgresOfRun } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    browserProgram: BrowserProgram;
    /** The file with the looks of parts that were checked for accessibility (`accessibility.ts`). */
    looksFile: string;
  }
}

/** Browser tests run the product as shipped: it is built once for the run, if it is out of date. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build();
  project.provide('browserProgram', await findBrowser());
  const folder = await mkdtemp(join(tmpdir(), 'careglass-looks-'));
  project.provide('looksFile', join(folder, 'looks'));
  const server = await postgresOfRun();
  project.provide('postgresUrl', server.url);
  return async () => {
    await rm(folder, { recursive: true, force: true });
    await server.stop();
  };
}
