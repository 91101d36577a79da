/**
 * The embedded database in a thread, so that a scan does not block requests. The thread only exchanges bytes: each
 * message is a batch of PostgreSQL's wire protocol, and the reply is the batch's result. The file is plain JavaScript,
 * because a thread does not inherit the TypeScript loader.
 */
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { parentPort, workerData } from 'node:worker_threads';

const database = await PGlite.create({ dataDir: workerData.dataDir, extensions: { pg_trgm } });

const failure = (id, error) => ({ id, error: error instanceof Error ? error.message : String(error) });

/** Concatenates byte arrays. */
function joined(parts) {
  if (parts.length === 1) return parts[0];
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * The database's reply to a batch. All other ways to query PGlite keep the messages of each answer for ever. This way
 * passes the bytes on before the call returns.
 */
async function answerTo(bytes) {
  const parts = [];
  await database.execProtocolRawStream(bytes, {
    syncToFs: false,
    // The parts are views of the database's memory: only copies are stable and can be transferred.
    onRawData: (part) => parts.push(part.slice()),
  });
  return joined(parts);
}

parentPort.on('message', async ({ id, bytes }) => {
  if (bytes === null) {
    await database.close();
    parentPort.postMessage({ id, bytes: null });
    parentPort.close();
    return;
  }
  try {
    const answer = await answerTo(bytes);
    parentPort.postMessage({ id, bytes: answer }, [answer.buffer]);
  } catch (error) {
    parentPort.postMessage(failure(id, error));
  }
});

parentPort.postMessage({ id: 0, bytes: null });
