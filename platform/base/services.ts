import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';

/**
 * The services that all areas share, created once, in `app/openServices.ts`. An area adds its own services in its own
 * files (`declare module`), so that this file imports no area.
 */
export interface Services {
  config: Config;
  /** Writes to standard output; log lines never contain patient data. */
  log: FastifyBaseLogger;
}
