/**
 * Builds the console and the platform, each only if its inputs have changed since the last build. `node
 * scripts/build.mjs platform` builds only the platform.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestOf } from './inputs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const schemasDir = resolve(root, process.env.SCHEMAS_DIR || 'src/schemas');
const consoleDir = resolve(root, process.env.CONSOLE_DIR || 'dist/console');

const COMMON = ['package.json', 'package-lock.json', 'src', 'tsconfig.json', 'vite'];
const PARTS = {
  console: {
    outDir: consoleDir,
    inputs: [...COMMON, 'index.html', 'public', 'vite.config.ts', schemasDir],
    args: [],
  },
  platform: {
    outDir: join(root, 'dist', 'platform'),
    inputs: [...COMMON, 'platform'],
    args: ['--config', join('vite', 'platform.ts')],
  },
};

/**
 * @param {string} name shown to the user
 * @param {{ outDir: string, inputs: string[], args: string[] }} part
 */
function build(name, { outDir, inputs, args }) {
  const record = join(outDir, '.inputs');
  const digest = digestOf(inputs.map((input) => resolve(root, input)));
  if (existsSync(record) && readFileSync(record, 'utf8') === digest) return;
  console.log(`Building the ${name} …`);
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], {
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
  if (status !== 0) {
    console.error(`The ${name} could not be built.`);
    process.exit(status ?? 1);
  }
  // The record is written last, so that an interrupted build is repeated.
  writeFileSync(record, digest);
}

if (!statSync(schemasDir, { throwIfNoEntry: false })?.isDirectory()) {
  console.error(`SCHEMAS_DIR: there is no folder ${schemasDir}; set it to the folder of the entity files.`);
  process.exit(1);
}
// Ignores unknown arguments, because scripts that import this module have arguments of their own.
const wanted = process.argv.slice(2).filter((name) => name in PARTS);
for (const [name, part] of Object.entries(PARTS)) if (wanted.length === 0 || wanted.includes(name)) build(name, part);
