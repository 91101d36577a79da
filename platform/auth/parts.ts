import type { Config } from '../base/config';
import type { Notes } from '../base/notes';
import type { Database } from '../db/types';
import type { EntityStore } from '../entities/store';
import type { RequestLog } from '../logs/requestLog';
import type { Outbox } from '../messaging/outbox';
import type { Maintenance } from '../operations/maintenance';

/** The services that sign-in needs. */
export interface AuthParts {
  config: Config;
  database: Database;
  entities: EntityStore;
  requestLog: RequestLog;
  notes: Notes;
  outbox: Outbox;
  /** Closes sign-in for groups during a maintenance window. */
  maintenance: Maintenance;
}
