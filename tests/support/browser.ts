import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { go, Pages } from './pages';
import { sharedOrigin, sharedSettings } from './place';
import { ADMIN, type TestPlatform } from './platform';
import { pollQuickly } from './quickPolls';

export { go };

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages are used for minutes. That is long enough for quick optimization, but not for the thorough one.
  '--js-flags=--no-opt,--min-semi-space-size=32',
];

export async function launch(): Promise<Browser> {
  const { executablePath, env } = inject('browserProgram');
  return chromium.launch({ executablePath, args: FLAGS, env: { ...process.env, ...env } as Record<string, string> });
}

export interface PageOptions extends BrowserContextOptions {
  /** Patterns of problems that a test provokes on purpose. */
  expectedProblems?: RegExp[];
  /** Loads the console again, in a page that is not reused: for tests of loading, or of sessions that end. */
  anew?: boolean;
}

export interface TestBrowser {
  /**
   * Opens a page without data of other tests. It may be the previous test's page, signed out, and for a signed-in
   * test in again. The test fails if the page has a problem.
   */
  page(url: string, options?: PageOptions): Promise<Page>;
}

/** The browser logs each 4xx answer as an error. Tests that cause 4xx answers check the answers themselves. */
const REFUSED_REQUEST = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects problems that a user would not notice: errors, policy violations, calls to other hosts. */
export function collectProblems(page: Page, origin: string, expected: RegExp[] = []): string[] {
  const problems: string[] = [];
  const note = (text: string) => {
    if (!REFUSED_REQUEST.test(text) && !expected.some((pattern) => pattern.test(text))) problems.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
    else if (/Content.Security.Policy/i.test(message.text())) note(message.text());
  });
  page.on('pageerror', (error) => note(`Uncaught ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) note(`Request to another host: ${url.origin}`);
  });
  return problems;
}

/** Saves a screenshot and the accessibility tree when a test fails, and prints where the page was. */
async function keepPicture(page: Page, test: string, problems: readonly string[]): Promise<void> {
  const path = join('tests', '.artifacts', test.replace(/\W+/g, '-').slice(0, 80));
  await mkdir(join('tests', '.artifacts'), { recursive: true });
  await page.screenshot({ path: `${path}.png` }).catch(() => undefined);
  const tree = await page
    .locator('body')
    .ariaSnapshot()
    .catch((error: unknown) => String(error));
  await writeFile(`${path}.txt`, `${page.url()}\n${tree}\n`);
  const marks = tree.split('\n').filter((line) => /^ *- (heading|dialog|alert|status)/.test(line));
  console.error([`“${test}” ended at ${page.url()}`, ...marks.slice(-12), ...problems].join('\n'));
}

let launched: Promise<Browser> | undefined;
/** The browser of all files of a worker; it ends with the worker. */
async function sharedBrowser(): Promise<Browser> {
  const browser = await (launched ??= launch());
  if (browser.isConnected()) return browser;
  launched = launch();
  return launched;
}

/** Default settings of a page. */
const USUAL: BrowserContextOptions = {
  locale: 'en-US',
  timezoneId: 'America/Chicago',
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
};

const EVENTS = ['console', 'pageerror', 'request'] as const;

const pages = new Pages();

/** Sets up the pages of a test file; call it once, inside a `describe`. */
export function useBrowser(): TestBrowser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(() => pages.clear(sharedOrigin()));
  return {
    async page(url, { expectedProblems, anew = false, ...options } = {}) {
      const { page, end } = await pages.open(
        browser,
        { ...USUAL, ...options },
        { url, anew, settings: sharedSettings() },
      );
      pollQuickly(page);
      const problems = collectProblems(page, new URL(url).origin, expectedProblems);
      onTestFinished(async ({ task }) => {
        const failed = task.result?.state === 'fail' || problems.length > 0;
        if (failed) await keepPicture(page, task.name, problems);
        for (const event of EVENTS) page.removeAllListeners(event);
        await end(!failed);
        if (problems.length > 0) throw new Error(`The page met problems:\n${problems.join('\n')}`);
      });
      if (page.url() === 'about:blank') await page.goto(url);
      return page;
    },
  };
}

/** Signs in on the login screen. Finds the fields by name, because their labels depend on the language. */
export async function signIn(page: Page, username = ADMIN.username, password = ADMIN.password): Promise<void> {
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password"]').press('Enter');
  await page.getByRole('banner').waitFor();
}

/** A signed-in administrator of a platform. */
interface SignedIn {
  storageState: BrowserContextOptions['storageState'];
}
const sessions = new WeakMap<TestPlatform, { idToken: string; storageState: SignedIn['storageState'] }>();

/**
 * An option for pages: the storage state of a signed-in administrator, for tests that are not about sign-in. The
 * session is the same for all tests of a platform until one of them ends it, because a sign-in computes a slow hash.
 */
export async function signedIn(platform: TestPlatform): Promise<SignedIn> {
  const before = sessions.get(platform);
  const meOf = (token: string) => platform.api<{ user: { userId: string } }>('authentication/me', { token });
  if (before && (await meOf(before.idToken)).status === 200) return { storageState: before.storageState };
  const { idToken, refreshToken } = await platform.signIn();
  const { body } = await meOf(idToken);
  const kept = { idToken, refreshToken, userId: body.user.userId };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: platform.url, localStorage }] };
  sessions.set(platform, { idToken, storageState });
  return { storageState };
}

/** Opens an entry of the menu and waits for its screen. */
export async function openMenuEntry(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name }).or(page.getByRole('table')).first().waitFor();
}
