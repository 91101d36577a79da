/**
 * A process that runs several platforms, each with a database and a port of its own: a process for each would spend
 * most of its life on loading the program. Plain JavaScript, as it runs what is built.
 * Takes `{ id, start: environment }` and `{ id, stop: id of the start }`, and answers `{ id, url }` or `{ id, error }`.
 */
import { createApp } from '../../dist/platform/app.mjs';
import { readConfig } from '../../dist/platform/config.mjs';

/** @type {Map<number, { close(): Promise<void> }>} */
const running = new Map();

process.on('message', async ({ id, start, stop }) => {
  try {
    if (start) {
      const app = await createApp(readConfig(start, process.cwd(), '0.0.0-test'));
      running.set(id, app);
      process.send?.({ id, url: app.address });
    } else {
      await running.get(stop)?.close();
      running.delete(stop);
      process.send?.({ id });
    }
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
// It ends with the process that runs the tests.
process.on('disconnect', () => process.exit(0));
