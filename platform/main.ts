import type { Config } from './base/config';
import { readConfig, warningsOf } from './app/config';
import type { App } from './app/app';
import { ROOT, VERSION } from './base/root';
import { explain, requireReachable } from './app/startFaults';
import { watchUncaught } from './uncaught';

/** The longest shutdown, after requests were drained. */
const LONGEST_MS = 20_000;

/**
 * @returns a function that shuts the process down with an exit code. After an error, requests are not drained, because
 * the state in memory is unknown.
 */
function shutdownOf({ close, services }: App): (code: number) => void {
  const hurry = new AbortController();
  let exitCode: number | undefined;
  // Open connections must not delay the exit.
  const exitWithin = (ms: number) => setTimeout(() => process.exit(1), ms).unref();
  return (code) => {
    const isClosing = exitCode !== undefined;
    exitCode = Math.max(exitCode ?? 0, code);
    if (code !== 0) hurry.abort();
    if (!isClosing || code !== 0) exitWithin(LONGEST_MS + (code === 0 ? services.config.drainSeconds * 1000 : 0));
    if (isClosing) return;
    close(hurry.signal).then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(explain(error));
        process.exit(1);
      },
    );
  };
}

let config: Config | undefined;
try {
  config = readConfig(process.env, ROOT, VERSION);
  for (const warning of warningsOf(config)) console.warn(`Warning: ${warning}.`);
  await requireReachable(config);
  // Invalid settings are refused before the program is loaded.
  const { createApp } = await import('./app/app');
  const app = await createApp(config, (line) => console.log(line));
  const end = shutdownOf(app);
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  watchUncaught(app, end);
  console.log(`Careglass ${VERSION} is at ${app.address}`);
  if (app.firstAccount) {
    const { username, madePassword } = app.firstAccount;
    console.log(`First start. Sign in as ${username} with the password ${madePassword ?? 'given in ADMIN_PASSWORD'}`);
    if (madePassword !== null) console.log('The console then asks you to choose your own password.');
  }
} catch (error) {
  console.error(explain(error, config));
  process.exit(1);
}
