import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;
type Kept = StorageState['origins'][number]['localStorage'];

const NOTHING_KEPT: StorageState = { cookies: [], origins: [] };

/** How long, in ms, a page has for what a person would hardly see. */
const PATIENCE = 10_000;

/** Goes to an address of the console as a link in it would: loading the page anew takes ten times as long. */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // In the router's own terms: by them it finds the way back, and asks before it goes there.
    const state = { usr: null, key: crypto.randomUUID().slice(0, 8), idx: (Number(history.state?.idx) || 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
}

/**
 * Runs in the page: forgets what the browser keeps for the console, as another tab would that signs out.
 * @returns false if the console was used in a language that was chosen, which lasts as long as the page
 */
function forget(): boolean {
  const chosen = localStorage.getItem('careglass.language');
  localStorage.clear();
  // Else the console takes its person to have been away for ever.
  localStorage.setItem('careglass.active', String(Date.now()));
  sessionStorage.clear();
  for (const key of ['careglass.preferences', 'idToken'])
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  return chosen === null;
}

const TOAST = '.MuiSnackbar-root';

/** Signs the console out, as it is left for the next test. @returns false if that must load it anew instead */
async function leave(page: Page): Promise<boolean> {
  try {
    await page.mouse.move(0, 0);
    if (!(await page.evaluate(forget))) return false;
    await page.waitForURL(/\/login$/, { timeout: PATIENCE });
    await page.locator('input[name="password"]').waitFor({ timeout: PATIENCE });
    // What was said to the test before is not said to this one.
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

/** Signs the console in that was left, at an address. @returns false if it must be loaded anew instead */
async function enter(page: Page, address: string, kept: Kept): Promise<boolean> {
  try {
    const entries = [...kept, { name: 'careglass.active', value: String(Date.now()) }];
    await page.evaluate((all) => all.forEach(({ name, value }) => localStorage.setItem(name, value)), entries);
    await go(page, address);
    // A drawer hides what is behind it.
    await page.getByRole('banner', { includeHidden: true }).first().waitFor({ state: 'attached', timeout: PATIENCE });
    return true;
  } catch {
    return false;
  }
}

/** What a test may have turned on its page is as it was. */
async function settings(page: Page, { viewport }: BrowserContextOptions): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** A browser context in its turn: what its pages loaded stays in the cache, what they kept does not. */
export interface Turn {
  page: Page;
  /** After the test. A page in good order may be gone on with. */
  end(inOrder: boolean): Promise<void>;
}

interface Place {
  key: string;
  origin: string;
  context: BrowserContext;
  /** In good order, and signed out. */
  page?: Page;
}

/**
 * Contexts that the tests of a worker take turns in. A test that is signed in goes on in the page of the one before, where
 * there is such a page of the same address with the same settings: the console was signed out, which forgets what it
 * knows, and is signed in again. Two pages of one test never share a context.
 */
export class Pages {
  #free: Place[] = [];

  /** @param anew the console is to be loaded, whatever pages there are, and the page is not gone on with */
  async open(browser: Browser, options: BrowserContextOptions, url: string, anew: boolean): Promise<Turn> {
    const { storageState, ...rest } = options;
    const state = typeof storageState === 'object' ? storageState : NOTHING_KEPT;
    const { origin } = new URL(url);
    const kept = state.origins.find((each) => each.origin === origin)?.localStorage ?? [];
    const key = JSON.stringify([origin, rest]);
    const goOn = !anew && kept.length > 0;
    const place = await this.#take(browser, key, origin, rest, goOn);
    const { context } = place;
    let { page } = place;
    if (page) await settings(page, rest);
    if (!page || !goOn || !(await enter(page, url.slice(origin.length) || '/', kept))) {
      await page?.close();
      await context.setStorageState(state);
      page = await context.newPage();
    }
    const shown = page;
    return {
      page: shown,
      end: async (inOrder) => {
        const keep = inOrder && goOn && !shown.isClosed() && (await leave(shown));
        await Promise.all(context.pages().map((each) => (keep && each === shown ? undefined : each.close())));
        // Closed by its test, it takes no further page.
        if (context.isClosed()) return;
        await context.setOffline(false);
        this.#free.push({ key, origin, context, ...(keep && { page: shown }) });
      },
    };
  }

  /** Between two files of tests: keeps what the next can go on with, which is at the same address. */
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
    goOn: boolean,
  ): Promise<Place> {
    const like = this.#free.filter((place) => place.key === key);
    const found = like.find(({ page }) => (page !== undefined) === goOn) ?? like[0];
    if (!found) return { key, origin, context: await browser.newContext(options) };
    this.#free = this.#free.filter((place) => place !== found);
    return found;
  }
}
