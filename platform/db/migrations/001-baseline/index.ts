import type { QueryExecutorProvider } from 'kysely';
import { accounts, sessions } from './accounts';
import { alerts, detection, silence } from './alerts';
import { audit } from './audit';
import { entities } from './entities';
import { files } from './files';
import { heldImports, imports } from './imports';
import { jobs } from './jobs';
import { logs } from './logs';
import { appointments, directMessages, messages } from './messages';
import { metrics } from './metrics';
import { planTests } from './planTests';
import { promotions, receivedPromotions } from './promotion';
import { reports } from './reports';
import { rollups } from './rollups';
import { settings } from './settings';

/** The topics in an order in which each finds the functions and tables that it uses. */
const TOPICS = [
  settings,
  accounts,
  sessions,
  audit,
  entities,
  jobs,
  files,
  imports,
  heldImports,
  messages,
  directMessages,
  appointments,
  logs,
  metrics,
  detection,
  alerts,
  silence,
  rollups,
  reports,
  receivedPromotions,
  promotions,
  planTests,
];

/** The platform's own tables as version 1.0.0 begins with them; the tables of entities are created from the schemas. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of TOPICS.flat()) await statement.execute(db);
}
