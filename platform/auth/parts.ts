import type { Config } from '../config';
import type { Database } from '../db/types';
import type { EntityStore } from '../entities/store';
import type { RequestLog } from '../logs/requestLog';

/** What signing in works with. */
export interface AuthParts {
  config: Config;
  database: Database;
  entities: EntityStore;
  requestLog: RequestLog;
}
