import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The program and environment of a browser; plain data, so that the setup can pass them to the workers. */
export interface BrowserProgram {
  executablePath: string;
  env: Record<string, string>;
}

const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

async function lacksLibraries(executable: string): Promise<boolean> {
  const { stdout } = await run('ldd', [executable]).catch(() => ({ stdout: '' }));
  return stdout.includes('not found');
}

/**
 * Without a font the browser draws no text, and fields accept none. The package's own configuration does not look in
 * the folder where the fonts were unpacked.
 */
const fontsConfig = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}-cache</cachedir><config></config></fontconfig>
`;

/** Unpacks the browser from its npm package, once, into a folder that is named after the package's version. */
async function unpacked(): Promise<BrowserProgram> {
  const home = dirname(dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))));
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
  const target = resolve('.cache', `chromium-${version}`);
  if (!existsSync(target)) {
    await mkdir(dirname(target), { recursive: true });
    const work = await mkdtemp(`${target}-`);
    // The package unpacks into the temporary folder. A separate folder is used and renamed at the end, so that the
    // target is never half unpacked.
    const before = process.env['TMPDIR'];
    process.env['TMPDIR'] = work;
    try {
      // The package does not export its unpacker; versions that export it do not support Node 20.
      const unpacker = pathToFileURL(join(home, 'build', 'esm', 'lambdafs.js')).href;
      const { inflate }: { inflate(file: string): Promise<string> } = await import(unpacker);
      for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) {
        await inflate(join(home, 'bin', name));
      }
    } finally {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
    }
    await rename(work, target).catch(() => rm(work, { recursive: true, force: true }));
  }
  await writeFile(join(target, 'fonts', 'fonts.conf'), fontsConfig(join(target, 'fonts', 'fonts')));
  const executablePath = join(target, 'chromium');
  const env: Record<string, string> = { FONTCONFIG_PATH: join(target, 'fonts') };
  if (await lacksLibraries(executablePath)) env['LD_LIBRARY_PATH'] = join(target, 'al2023', 'lib');
  return { executablePath, env };
}

/** The browser for tests: `CHROME` if set, the npm package on Linux x64, otherwise an installed Chrome. */
export async function findBrowser(): Promise<BrowserProgram> {
  const chosen = process.env['CHROME'];
  if (chosen) return { executablePath: chosen, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return unpacked();
  const installed = INSTALLED.find((path) => existsSync(path));
  if (!installed) throw new Error('No browser: install Chrome, or set CHROME to the path of one');
  return { executablePath: installed, env: {} };
}
