import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './config';
import { DataDirInUse } from './db/lock';
import { SchemaError } from '../src/domain/entity/load';
import { createApp, type App } from './http/app';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Faults that a person can mend are told in a sentence; others with where they arose. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataDirInUse || error instanceof SchemaError)
    return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'The port is in use. Set PORT to another one.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function closeOnSignal({ close }: App): void {
  let closing = false;
  const end = () => {
    if (closing) return;
    closing = true;
    // Whoever holds a connection open must not hold up the end.
    setTimeout(() => process.exit(1), 20_000).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(explain(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

try {
  const config = readConfig(process.env, root, version);
  const app = await createApp(config, (line) => console.log(line));
  closeOnSignal(app);
  console.log(`Careglass ${version} is at ${app.address}`);
  if (app.firstAccount) {
    const { username, madePassword } = app.firstAccount;
    console.log(`First start. Sign in as ${username} with the password ${madePassword ?? 'given in ADMIN_PASSWORD'}`);
  }
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
