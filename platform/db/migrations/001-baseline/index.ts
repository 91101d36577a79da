import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
} from 'kysely';
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

/** Turns statements into text, without a database. */
const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Digits that change with every statement. */
function digest(): string {
  const hash = createHash('sha256');
  for (const statement of TOPICS.flat()) hash.update(`${statement.compile(compiler).sql};`);
  return hash.digest('hex').slice(0, 8);
}

/**
 * The name under which a database remembers the baseline. Until 1.0.0 the baseline is changed in place, so that the
 * database of an earlier development version lacks tables, and must be known by its name.
 */
export const NAME = `001-baseline-${digest()}`;

/** The platform's own tables as version 1.0.0 begins with them; the tables of entities are created from the schemas. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of TOPICS.flat()) await statement.execute(db);
}
