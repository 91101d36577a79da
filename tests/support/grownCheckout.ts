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
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { ACCESS_PAGE } from '../../scripts/accessPage';
import { ENDPOINTS_PAGE } from '../../scripts/endpointsPage';
import { RECORDS_FILE } from '../../vite/recordTypes';

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

const inCheckout = (path: string): string => relative(process.cwd(), path);

/** The pages that `npm run docs` writes, and the types that `npm run records` writes. */
export const ENDPOINTS = inCheckout(ENDPOINTS_PAGE);
export const ACCESS = inCheckout(ACCESS_PAGE);
export const RECORDS = inCheckout(RECORDS_FILE);

/** A copy of the checkout to which the files of a page of the documentation have been added. */
export class GrownCheckout {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'careglass-grown-')));
  readonly #before: readonly string[];

  /** @param files the added files by path */
  constructor(files: ReadonlyMap<string, string>) {
    // PostgreSQL may run under another account, which must reach its files in the copy.
    chmodSync(this.folder, 0o755);
    for (const part of [...FOLDERS, ...SINGLE_FILES])
      cpSync(part, this.path(part), { recursive: true, filter: isWanted });
    symlinkSync(realpathSync('node_modules'), this.path('node_modules'));
    this.#before = this.#paths();
    for (const [path, code] of files) this.write(path, code);
  }

  path(path: string): string {
    return join(this.folder, path);
  }

  /**
   * Runs a program of a package, or a script, in the copy.
   * @throws Error with the output of a program that fails
   */
  run(program: string, ...args: string[]): Promise<void> {
    return this.runWith({}, program, ...args);
  }

  /** Like `run`, with further environment variables. */
  async runWith(more: Readonly<Record<string, string>>, program: string, ...args: string[]): Promise<void> {
    const env = {
      ...process.env,
      VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
      CONSOLE_COMPRESS: '0',
      TMPDIR: this.folder,
      ...more,
    };
    await promisify(execFile)(process.execPath, [program, ...args], { cwd: this.folder, env }).catch(
      (error: { stdout?: string; stderr?: string }) => {
        throw new Error(`${program} ${args.join(' ')} failed:\n${error.stdout ?? ''}\n${error.stderr ?? ''}`);
      },
    );
  }

  /**
   * Checks the types of files, and of the contracts, which extend them. The other files of the copy have passed this
   * check in the checkout; to check them again takes most of the time.
   */
  async checkTypes(files: readonly string[]): Promise<void> {
    this.#trustOthers(files);
    const config = 'tsconfig.grown.json';
    // Files that extend the types of other modules are included, too: contracts, and test setups.
    const include = [...files, 'src/contract', 'src/**/*.d.ts', 'platform/**/*.d.ts', 'tests/support/global*.ts'];
    writeFileSync(this.path(config), JSON.stringify({ extends: './tsconfig.json', include }));
    // For a part of the files, several threads would mostly repeat each other's work.
    await this.run('node_modules/typescript/bin/tsc', '-p', config, '--checkers', '1');
    rmSync(this.path(config));
  }

  /** Makes the compiler only read the files of the copy that are neither among these files nor contracts. */
  #trustOthers(files: readonly string[]): void {
    const contracts = join('src', 'contract', sep);
    const others = this.#paths().filter(
      (path) => /\.tsx?$/.test(path) && !path.startsWith(contracts) && !files.includes(path),
    );
    for (const path of others) this.write(path, `// @ts-nocheck\n${this.read(path)}`);
  }

  /** Runs test files in the copy, with the PostgreSQL of the run, and with the platform as the copy builds it. */
  test(postgresUrl: string, files: readonly string[]): Promise<void> {
    const projects = ['unit', 'contract'].map((name) => `--project=${name}`);
    const args = ['run', '--configLoader=runner', ...projects, ...files];
    return this.runWith(
      { TEST_POSTGRES: postgresUrl, TEST_BUILT_APP: 'yes' },
      'node_modules/vitest/vitest.mjs',
      ...args,
    );
  }

  /** `npm run records` and `npm run docs` in the copy. */
  async generate(): Promise<void> {
    for (const script of ['records', 'docs']) await this.run('node_modules/tsx/dist/cli.mjs', `scripts/${script}.ts`);
  }

  read(path: string): string {
    return readFileSync(this.path(path), 'utf8');
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(this.path(path)), { recursive: true });
    writeFileSync(this.path(path), text);
  }

  takeAway(paths: readonly string[]): void {
    for (const path of paths) rmSync(this.path(path), { recursive: true });
  }

  /**
   * The paths that the copy has now, but had not before anything was added, and the other way round. Generated files
   * follow from the others: the unit tests fail while one of them is outdated.
   */
  changedPaths(): string[] {
    const now = this.#paths();
    return [
      ...now.filter((path) => !this.#before.includes(path)),
      ...this.#before.filter((path) => !now.includes(path)),
    ];
  }

  #paths(): string[] {
    return FOLDERS.flatMap((folder) =>
      readdirSync(this.path(folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    );
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
