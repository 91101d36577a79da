/**
 * A process that runs several platforms, each with its own database and port, because a separate process would spend
 * most of its life on loading the program. Plain JavaScript, because it runs the build. Takes `{ id, start: environment
 * }` and `{ id, stop: id of the start }`, and answers `{ id, url }` or `{ id, error }`.
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
// This process ends with the test process.
process.on('disconnect', () => process.exit(0));
