/** `npm run dev`: the console with hot reload, and the platform, which restarts when its files change. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folderOf = (name) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
const port = process.env.PORT || '8080';
const env = {
  ...process.env,
  PORT: port,
  PLATFORM_URL: `http://127.0.0.1:${port}`,
  VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
};

const run = (...args) => spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });

const children = [
  run(
    join(folderOf('tsx'), 'dist', 'cli.mjs'),
    'watch',
    '--clear-screen=false',
    '--include',
    'src/schemas/**/*.json',
    'platform/main.ts',
  ),
  run(join(folderOf('vite'), 'bin', 'vite.js')),
];

let ending = false;
function end(code) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) child.on('exit', (code) => end(code ?? 0));
process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));
