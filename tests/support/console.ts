import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { spawn } from 'node:child_process';

function viteBuild(env: Record<string, string>): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [resolve('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`The console does not build:\n${output}`))));
  });
}

/** Builds the console as `npm start` would, where the last build is older than its sources. */
export async function buildConsole(env: Record<string, string> = {}): Promise<void> {
  const start = resolve('scripts/start.mjs');
  if (!existsSync(start)) throw new Error('scripts/start.mjs is missing');
  await viteBuild(env);
}
