/**
 * The embedded database in a thread of its own, so that a scan does not hold up requests.
 * It knows nothing but bytes: each message is one batch of PostgreSQL's wire protocol, answered by its result.
 * Plain JavaScript, because a thread does not inherit the loader that compiles the rest.
 */
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { parentPort, workerData } from 'node:worker_threads';

const database = await PGlite.create({ dataDir: workerData.dataDir, extensions: { pg_trgm } });

const failure = (id, error) => ({ id, error: error instanceof Error ? error.message : String(error) });

parentPort.on('message', async ({ id, bytes }) => {
  if (bytes === null) {
    await database.close();
    parentPort.postMessage({ id, bytes: null });
    parentPort.close();
    return;
  }
  try {
    // The answer may be a view of the database's own memory: only a copy can be handed over.
    const answer = database.execProtocolRawSync(bytes).slice();
    parentPort.postMessage({ id, bytes: answer }, [answer.buffer]);
  } catch (error) {
    parentPort.postMessage(failure(id, error));
  }
});

parentPort.postMessage({ id: 0, bytes: null });
