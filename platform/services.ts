import type { FastifyBaseLogger } from 'fastify';
import type { Anchor } from './audit/anchor';
import type { Auth } from './auth/service';
import type { Config } from './config';
import type { Database } from './db/types';
import type { EntityStore } from './entities/store';
import type { Paths } from './http/openapi';
import type { Jobs } from './jobs/jobs';
import type { Outbox } from './messaging/outbox';
import type { RequestLog } from './logs/requestLog';
import type { Maintenance } from './operations/maintenance';

/** The services that all areas share; created once, in `app/openServices.ts`. */
export interface Services {
  config: Config;
  database: Database;
  entities: EntityStore;
  jobs: Jobs;
  auth: Auth;
  /** Messages to people and external systems. */
  outbox: Outbox;
  requestLog: RequestLog;
  maintenance: Maintenance;
  /** Where ends of the audit's chain are recorded outside the database. */
  anchor: Anchor;
  /** Standard output; never contains patient data. */
  log: FastifyBaseLogger;
  /** Adds routes to the API documentation, by path below `/api` (`/patients/{patientId}`) and method. */
  describe(paths: Paths): void;
}
