import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;
type Kept = StorageState['origins'][number]['localStorage'];

const NOTHING_KEPT: StorageState = { cookies: [], origins: [] };

/** Timeout in ms for signing a page in or out. */
const PATIENCE = 10_000;

/** Navigates within the console as a link would: reloading the page takes ten times as long. */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // The state has the router's format, which the router needs to go back and to ask before leaving.
    const state = { usr: null, key: crypto.randomUUID().slice(0, 8), idx: (Number(history.state?.idx) || 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
}

/** What a page was when it was signed out. */
interface Before {
  /** Somebody was signed in. */
  signedIn: boolean;
  /** A language was chosen. This choice lasts until the page is reloaded. */
  languageChosen: boolean;
}

/** Runs in the page: clears the console's storage, as signing out in another tab would. */
function forget(): Before {
  const languageChosen = localStorage.getItem('careglass.language') !== null;
  const signedIn = localStorage.getItem('idToken') !== null;
  localStorage.clear();
  // Without this entry the console would treat the user as idle.
  localStorage.setItem('careglass.active', String(Date.now()));
  sessionStorage.clear();
  for (const key of ['careglass.preferences', 'idToken'])
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  return { signedIn, languageChosen };
}

const TOAST = '.MuiSnackbar-root';

/**
 * Signs out and leaves the page for the next test.
 * @returns false if the next test must load the page again
 */
async function leave(page: Page): Promise<boolean> {
  try {
    await page.mouse.move(0, 0);
    const { signedIn, languageChosen } = await page.evaluate(forget);
    if (languageChosen) return false;
    // The console leaves only screens for which somebody must be signed in.
    if (!signedIn) await go(page, '/login');
    await page.waitForURL(/\/login$/, { timeout: PATIENCE });
    await page.locator('input[name="password"]').waitFor({ timeout: PATIENCE });
    // Messages of one test must not be visible in the next.
    for (let tries = 0; (await page.locator(TOAST).count()) > 0; tries += 1) {
      if (tries === 3) return false;
      await page.keyboard.press('Escape');
      await page.locator(TOAST).waitFor({ state: 'detached', timeout: PATIENCE });
    }
    return (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) === 0;
  } catch {
    return false;
  }
}

/**
 * Opens an address in a page that is signed out, signed in again if there is a session.
 * @returns false if the page must be loaded again
 */
async function enter(page: Page, address: string, kept: Kept): Promise<boolean> {
  try {
    const entries = [...kept, { name: 'careglass.active', value: String(Date.now()) }];
    await page.evaluate((all) => all.forEach(({ name, value }) => localStorage.setItem(name, value)), entries);
    if (kept.length === 0) {
      const form = await page.locator('input[name="password"]').elementHandle({ timeout: PATIENCE });
      await go(page, address);
      // A test must not fill in the form that is about to be replaced.
      await form?.waitForElementState('hidden', { timeout: PATIENCE });
      return true;
    }
    await go(page, address);
    // Hidden elements are included, because a drawer hides what is behind it.
    await page.getByRole('banner', { includeHidden: true }).first().waitFor({ state: 'attached', timeout: PATIENCE });
    return true;
  } catch {
    return false;
  }
}

/** Resets what a test may have changed on its page. */
async function resetPage(page: Page, viewport: BrowserContextOptions['viewport']): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
}

/** What a page shows. */
interface Wanted {
  url: string;
  /** Load the console instead of reusing a page that has loaded it. */
  anew: boolean;
  /** What the console has read from the platform at its start: a page is reused only where this is the same. */
  settings: string;
}

/** A browser context in use by a test: the cache is kept, stored data is not. */
export interface Turn {
  page: Page;
  /** Call after the test. A page without problems may be reused. */
  end(inOrder: boolean): Promise<void>;
}

interface Place {
  key: string;
  origin: string;
  context: BrowserContext;
  /** The page, if it is signed out and had no problems, and the settings with which it has loaded the console. */
  page?: Page;
  settings?: string;
}

/**
 * Browser contexts that the tests of a worker reuse. A test continues in the previous test's page if both tests have
 * the same address and settings. The console was signed out, which clears its state; a signed-in test signs it in again.
 * Two pages of one test never share a context.
 */
export class Pages {
  #free: Place[] = [];
  /**
   * Pages that could not load a file, as when the platform of a test ended while the console loaded files ahead. The
   * browser does not load such a file again, so that no other test may use the page.
   */
  #spoiled = new WeakSet<Page>();

  async open(browser: Browser, options: BrowserContextOptions, { url, anew, settings }: Wanted): Promise<Turn> {
    // A page or a context can be given another viewport or other permissions later.
    const { storageState, viewport, permissions = [], ...rest } = options;
    const state = typeof storageState === 'object' ? storageState : NOTHING_KEPT;
    const { origin } = new URL(url);
    const kept = state.origins.find((each) => each.origin === origin)?.localStorage ?? [];
    const key = JSON.stringify([origin, rest]);
    const place = await this.#take(browser, key, origin, rest, !anew);
    const { context } = place;
    await context.clearPermissions();
    if (permissions.length > 0) await context.grantPermissions(permissions);
    let { page } = place;
    const goesOn = !anew && place.settings === settings;
    if (page && goesOn) await resetPage(page, viewport);
    if (!page || !goesOn || this.#spoiled.has(page) || !(await enter(page, url.slice(origin.length) || '/', kept))) {
      await page?.close();
      await context.setStorageState(state);
      const own = await context.newPage();
      own.on('requestfailed', (request) => {
        if (new URL(request.url()).pathname.startsWith('/assets/')) this.#spoiled.add(own);
      });
      page = own;
      if (viewport) await page.setViewportSize(viewport);
    }
    const shown = page;
    return {
      page: shown,
      end: async (inOrder) => {
        const keep = inOrder && !anew && !shown.isClosed() && (await leave(shown));
        await Promise.all(context.pages().map((each) => (keep && each === shown ? undefined : each.close())));
        // A context that its test closed is not reused.
        if (context.isClosed()) return;
        await context.setOffline(false);
        this.#free.push({ key, origin, context, ...(keep && { page: shown, settings }) });
      },
    };
  }

  /** Between two test files: keeps only the pages at the address of the next file. */
  async clear(keptOrigin: string | undefined): Promise<void> {
    const others = this.#free.filter(({ origin }) => origin !== keptOrigin);
    this.#free = this.#free.filter(({ origin }) => origin === keptOrigin);
    await Promise.all(others.map(({ context }) => context.close()));
  }

  async #take(
    browser: Browser,
    key: string,
    origin: string,
    options: BrowserContextOptions,
    withPage: boolean,
  ): Promise<Place> {
    const like = this.#free.filter((place) => place.key === key);
    const found = like.find(({ page }) => (page !== undefined) === withPage) ?? like[0];
    if (!found) return { key, origin, context: await browser.newContext(options) };
    this.#free = this.#free.filter((place) => place !== found);
    return found;
  }
}
