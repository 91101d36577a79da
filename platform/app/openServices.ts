import { pruneKeys } from '../db/once';
import type { FastifyBaseLogger } from 'fastify';
import { anchorAt } from '../audit/anchor';
import { beginChain } from '../audit/begin';
import { Sealer } from '../audit/sealer';
import { pruneLinks } from '../auth/links';
import { Auth } from '../auth/service';
import type { Config } from '../base/config';
import { Notes } from '../base/notes';
import { keepAlerts } from '../clinical/alerts/keep';
import { keepTestStates } from '../planTests/state';
import { keepRollups } from '../rollups/keep';
import { openDatabase } from '../db/open';
import { readEntities } from '../entities/files';
import { schemaWarnings } from '../../src/domain/entity/warnings';
import { DocumentReader } from '../directAttachments/reader/documentReader';
import { EntityStore } from '../entities/store';
import { Jobs } from '../jobs/jobs';
import { ReportKinds } from '../reports/kinds';
import { LogNotifier } from '../logs/notify/notifier';
import { RequestLog } from '../logs/requestLog';
import { EngineLogStore } from '../logs/engine/store';
import { SqlLogStore } from '../logs/store/sqlStore';
import { Outbox } from '../messaging/outbox';
import { pruneImages } from '../operations/images';
import { Maintenance } from '../operations/maintenance';
import { repeat } from '../base/repeat';
import { openSecrets } from './openSecrets';
import { renewSecrets } from './renewSecrets';
import type { Services } from '../base/services';
import { codeOf } from '../../src/domain/errorCode';
import { HOUR_MS } from '../../src/domain/dates/units';

const FLUSH_MS = 10_000;
const PRUNE_MS = HOUR_MS;

/**
 * Opens everything behind the routes.
 * @throws DataDirInUse, OtherVersion, SchemaError, or a database error
 */
export async function openServices(
  config: Config,
  log: FastifyBaseLogger,
  describe: Services['describe'],
): Promise<{ services: Services; close(): Promise<void> }> {
  // Errors in the schemas are reported before anything is opened.
  const files = readEntities(config.schemasDir);
  for (const warning of schemaWarnings(files)) log.warn(warning);
  const notes = new Notes();
  const database = await openDatabase({
    dataDir: config.dataDir,
    ...(config.databaseUrl !== undefined && { databaseUrl: config.databaseUrl }),
    poolSize: config.poolSize,
    onLost: (error) => {
      log.fatal({ name: error.name }, 'the embedded database has ended');
      process.exit(1);
    },
  });
  database.watch.onSlow = ({ name, ms }) => {
    // Slow statements on the log's own tables are not logged, because storing the log line needs another such
    // statement, which may be slow too.
    if (!name.includes(' log_'))
      notes.add({
        tag: 'database',
        level: 2,
        message: `Slow statement: ${name}`,
        details: { statement: name },
        elapsed: ms,
      });
  };
  try {
    const secrets = await openSecrets(config, database);
    const entities = new EntityStore(database.db, files);
    await entities.reconcile();
    await keepAlerts(database.db, entities);
    await keepTestStates(database.db, entities);
    await keepRollups(database.db, entities);
    await renewSecrets(database, secrets, entities);
    await beginChain(database.db);
    const anchor = anchorAt(config.auditAnchor);
    const outbox = new Outbox(database, log, config, notes);
    const { logsUrl } = config;
    const logs = logsUrl === undefined ? new SqlLogStore(database) : new EngineLogStore(database.db, logsUrl);
    const requestLog = new RequestLog(database.db, logs, log, new LogNotifier(entities, outbox));
    notes.to((note) => requestLog.note(note));
    const maintenance = new Maintenance(database.db, entities);
    const documents = new DocumentReader(config.direct.maxSeconds * 1_000);
    const auth = await Auth.create({ config, database, entities, outbox, requestLog, notes, maintenance });
    const jobs = new Jobs({ config, database, entities, log, notes });
    const sealer = new Sealer(database.db, log, anchor);
    sealer.start();
    const repeatLogged = (ms: number, task: () => Promise<unknown>) =>
      repeat(ms, task, (error) => log.error({ code: codeOf(error) }, 'upkeep failed'));
    const timers = [
      repeatLogged(Math.min(FLUSH_MS, config.idleMinutes * 15_000), () => auth.sessions.flush()),
      repeatLogged(PRUNE_MS, () =>
        Promise.all([auth.sessions.prune(), auth.failures.prune(), pruneLinks(database.db), pruneKeys(database.db)]),
      ),
      repeatLogged(PRUNE_MS, () => jobs.tidy()),
      repeatLogged(PRUNE_MS, () =>
        pruneImages(database.db, entities.has('feedback') ? entities.of('feedback').table : undefined),
      ),
    ];
    return {
      services: {
        config,
        database,
        entities,
        jobs,
        reports: new ReportKinds(),
        auth,
        outbox,
        requestLog,
        notes,
        logs,
        maintenance,
        anchor,
        log,
        describe,
        documents,
      },
      async close() {
        await Promise.all(timers.map((timer) => timer.stop()));
        await jobs.close();
        await documents.close();
        await outbox.close();
        await auth.sessions.flush();
        await requestLog.close();
        await sealer.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
