import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const PAGE = readFileSync('docs/add-a-screen.md', 'utf8');

/** The only match of a pattern in the page. */
function only(pattern: RegExp): string {
  const found = [...PAGE.matchAll(pattern)].map(([, text = '']) => text);
  const [text] = found;
  if (text === undefined || found.length > 1) throw new Error(`The page has ${found.length} times ${String(pattern)}`);
  return text;
}

/** The files that the page creates, by path: what follows "Put this into `path`". */
export const FILES: ReadonlyMap<string, string> = new Map(
  [...PAGE.matchAll(/Put this into `([\w./-]+)`[^`]*```tsx?\n([\s\S]*?)```/g)].map(([, path = '', code = '']) => [
    path,
    code,
  ]),
);

/** The page that lists the routes. */
export const ENDPOINTS = 'docs/endpoints.md';

/** The paths that the page removes. */
const REMOVED = only(/^rm -r (.*)$/gm).split(' ');

/** The number of lines that a newcomer writes, not counting texts. */
export const linesOfCode = (): number =>
  [...FILES].reduce((sum, [path, code]) => sum + (path.endsWith('/texts.ts') ? 0 : code.split('\n').length - 1), 0);

/** The parts of the checkout that a copy needs; packages are linked. */
const FOLDERS = ['benchmarks', 'docs', 'platform', 'scripts', 'src', 'tests', 'vite'];
const SINGLE_FILES = [
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'CONTRIBUTING.md',
  'README.md',
  'index.html',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
];

/** Pictures of failed tests are not copied, because other tests may create or delete them during the copy. */
const isWanted = (path: string): boolean => !path.includes('.artifacts');

/** A copy of the checkout to which the page's files have been added. */
export class GrownCheckout {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'careglass-screen-')));
  readonly #before: string;

  constructor() {
    // PostgreSQL may run under another account, which must reach its files in the copy.
    chmodSync(this.folder, 0o755);
    for (const part of [...FOLDERS, ...SINGLE_FILES])
      cpSync(part, this.path(part), { recursive: true, filter: isWanted });
    symlinkSync(realpathSync('node_modules'), this.path('node_modules'));
    this.#before = this.#state();
    for (const [path, code] of FILES) {
      mkdirSync(dirname(this.path(path)), { recursive: true });
      writeFileSync(this.path(path), code);
    }
  }

  path(path: string): string {
    return join(this.folder, path);
  }

  /**
   * Runs a program of a package, or a script, in the copy.
   * @throws Error with the output of a program that fails
   */
  async run(program: string, ...args: string[]): Promise<void> {
    const env = {
      ...process.env,
      VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
      CONSOLE_COMPRESS: '0',
      TMPDIR: this.folder,
    };
    await promisify(execFile)(process.execPath, [program, ...args], { cwd: this.folder, env }).catch(
      (error: { stdout?: string; stderr?: string }) => {
        throw new Error(`${program} ${args.join(' ')} failed:\n${error.stdout ?? ''}\n${error.stderr ?? ''}`);
      },
    );
  }

  /** Checks the types of the page's files, and of what they use; checking everything would take most of a minute. */
  async checkTypes(): Promise<void> {
    const config = 'tsconfig.screen.json';
    // Files that extend the types of other modules are included, too: contracts, and test setups.
    const include = [
      ...FILES.keys(),
      'src/contract',
      'src/**/*.d.ts',
      'platform/**/*.d.ts',
      'tests/support/global*.ts',
    ];
    writeFileSync(this.path(config), JSON.stringify({ extends: './tsconfig.json', include }));
    // For a part of the files, several threads would mostly repeat each other's work.
    await this.run('node_modules/typescript/bin/tsc', '-p', config, '--checkers', '1');
    rmSync(this.path(config));
  }

  /** `npm run docs` in the copy. */
  writeDocs(): Promise<void> {
    return this.run('node_modules/tsx/dist/cli.mjs', 'scripts/docs.ts');
  }

  /** Takes the screen away as the page says. */
  async takeAway(): Promise<void> {
    for (const path of REMOVED) rmSync(this.path(path), { recursive: true });
    await this.writeDocs();
  }

  /** Whether the copy has the same files, and its documentation the same routes, as before the screen was added. */
  isAsBefore(): boolean {
    return this.#state() === this.#before;
  }

  #state(): string {
    const files = FOLDERS.flatMap((folder) => readdirSync(this.path(folder), { recursive: true, encoding: 'utf8' }));
    return [...files.sort(), readFileSync(this.path(ENDPOINTS), 'utf8')].join('\n');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
