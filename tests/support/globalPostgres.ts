import type { TestProject } from 'vitest/node';
import { build } from './build';
import { postgresOfRun } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL that all test files of a run share. */
    postgresUrl: string;
  }
}

/**
 * Builds the platform, and connects to the PostgreSQL of the whole run. Each platform under test gets its own database
 * on this server.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build({}, 'platform');
  const server = await postgresOfRun();
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
