import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config';

/**
 * The services that all areas share, created once, in `app/openServices.ts`. An area adds its own where it is defined
 * (`declare module`), so that this file imports no area.
 */
export interface Services {
  config: Config;
  /** Standard output; never contains patient data. */
  log: FastifyBaseLogger;
}
