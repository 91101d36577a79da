/** Builds the console if anything it is made from has changed since it was built last. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestOfInputs } from './inputs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const schemasDir = resolve(root, process.env.SCHEMAS_DIR || 'src/schemas');
const consoleDir = resolve(root, process.env.CONSOLE_DIR || 'dist/console');
const record = join(consoleDir, '.inputs');

if (!statSync(schemasDir, { throwIfNoEntry: false })?.isDirectory()) {
  console.error(`SCHEMAS_DIR: there is no folder ${schemasDir}; set it to the folder of the entity files.`);
  process.exit(1);
}

const digest = digestOfInputs(root, schemasDir);
const built = existsSync(record) ? readFileSync(record, 'utf8') : '';

if (built !== digest) {
  console.log('Building the console …');
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  const build = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
      SCHEMAS_DIR: schemasDir,
      CONSOLE_DIR: consoleDir,
    },
  });
  if (build.status !== 0) {
    console.error('The console could not be built.');
    process.exit(build.status ?? 1);
  }
  // Written last: a build that was cut short is done again.
  writeFileSync(record, digest);
}
