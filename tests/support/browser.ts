import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { ADMIN, type TestPlatform } from './platform';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function launch(): Promise<Browser> {
  const { executablePath, env } = inject('browserProgram');
  return chromium.launch({ executablePath, args: FLAGS, env: { ...process.env, ...env } as Record<string, string> });
}

export interface PageOptions extends BrowserContextOptions {
  /** Problems that a test provokes on purpose. */
  expectedProblems?: RegExp[];
}

export interface TestBrowser {
  /** A page with nothing kept of others, closed after the test. The test fails if the page meets a problem. */
  page(url: string, options?: PageOptions): Promise<Page>;
}

/** An answer of 4xx is the platform's business; the browser mentions each in its console. */
const REFUSED_REQUEST = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects what a user would not see but a developer must: errors, policy violations, calls to other hosts. */
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

/** What the page showed when its test failed, as a picture and as a screen reader hears it. */
async function keepPicture(page: Page, test: string): Promise<void> {
  const path = join('tests', '.artifacts', test.replace(/\W+/g, '-').slice(0, 80));
  await mkdir(join('tests', '.artifacts'), { recursive: true });
  await page.screenshot({ path: `${path}.png` }).catch(() => undefined);
  const tree = await page
    .locator('body')
    .ariaSnapshot()
    .catch((error: unknown) => String(error));
  await writeFile(`${path}.txt`, `${page.url()}\n${tree}\n`);
}

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;
const NOTHING_KEPT: StorageState = { cookies: [], origins: [] };

/**
 * Contexts that tests of a file take turns in: what they loaded stays in the cache, what they kept does not. Two pages
 * of one test never share one.
 */
class Contexts {
  readonly #free = new Map<string, BrowserContext[]>();

  async take(browser: Browser, options: BrowserContextOptions): Promise<{ context: BrowserContext; key: string }> {
    const { storageState, ...rest } = options;
    const key = JSON.stringify(rest);
    const context = this.#free.get(key)?.pop() ?? (await browser.newContext(rest));
    await context.setStorageState(storageState ?? NOTHING_KEPT);
    return { context, key };
  }

  async giveBack(key: string, context: BrowserContext): Promise<void> {
    await Promise.all(context.pages().map((page) => page.close()));
    // Closed by its test, it takes no further page.
    if (context.isClosed()) return;
    await context.setOffline(false);
    this.#free.set(key, [...(this.#free.get(key) ?? []), context]);
  }
}

/** One browser for a test file; call it at the top of the file. */
export function useBrowser(): TestBrowser {
  const contexts = new Contexts();
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());
  return {
    async page(url, { expectedProblems, ...options } = {}) {
      const { context, key } = await contexts.take(browser, {
        locale: 'en-US',
        timezoneId: 'America/Chicago',
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        ...options,
      });
      const page = await context.newPage();
      const problems = collectProblems(page, new URL(url).origin, expectedProblems);
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') await keepPicture(page, task.name);
        await contexts.giveBack(key, context);
        if (problems.length > 0) throw new Error(`The page met problems:\n${problems.join('\n')}`);
      });
      await page.goto(url);
      return page;
    },
  };
}

/** Signs in on the login screen; works in every language, as it goes by the fields' names. */
export async function signIn(page: Page, username = ADMIN.username, password = ADMIN.password): Promise<void> {
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password"]').press('Enter');
  await page.getByRole('banner').waitFor();
}

/**
 * What a browser keeps once the administrator has signed in, as an option of its pages: for tests that are not about
 * signing in. Asked for once in a file.
 */
export async function signedIn(
  platform: TestPlatform,
): Promise<{ storageState: BrowserContextOptions['storageState'] }> {
  const { idToken, refreshToken } = await platform.signIn();
  const { body } = await platform.api<{ user: { userId: string } }>('authentication/me', { token: idToken });
  const kept = { idToken, refreshToken, userId: body.user.userId };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { storageState: { cookies: [], origins: [{ origin: platform.url, localStorage }] } };
}

/** Goes to an address of the console as a link in it would: loading the page anew takes ten times as long. */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Follows an entry of the menu and waits until its screen is there. */
export async function openMenuEntry(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name }).or(page.getByRole('table')).first().waitFor();
}
