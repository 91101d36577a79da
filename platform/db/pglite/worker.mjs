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

/** One run of bytes out of those that came in turn. */
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
 * What the database answers to a batch. Every other way to ask PGlite keeps the messages it has read of each answer for as
 * long as it lives; this one hands over the bytes as they come, before the call returns.
 */
async function answerTo(bytes) {
  const parts = [];
  await database.execProtocolRawStream(bytes, {
    syncToFs: false,
    // They are a view of the database's own memory: only a copy stays as it is, and can be handed over.
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
