import { spawn } from 'node:child_process';

/** Builds console and platform (or the named parts) as `npm start` would, if they are out of date. */
export function build(env: Record<string, string> = {}, ...parts: ('console' | 'platform')[]): Promise<void> {
  // Compressed copies are only useful over a network.
  const copies = env['CONSOLE_DIR'] === undefined ? {} : { CONSOLE_COMPRESS: '0' };
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['scripts/build.mjs', ...parts], {
      env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true', ...env, ...copies },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`The product does not build:\n${output}`))));
  });
}
