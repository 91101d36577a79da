import '../../../scripts/build.mjs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findBrowser } from '../../../tests/support/chromium';
import { PASSWORD } from '../bench';
import { installProbe, type Content } from './probe';
import { watch, type Watch } from './watch';

/** Slow 4G as in browser developer tools: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

type Session = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** A browser with a signed-in session. */
export interface Stage {
  /** Works in a new page with an empty cache, signed in. */
  fresh<T>(content: Content, work: (page: Page, watch: Watch) => Promise<T>): Promise<T>;
}

const VIEW = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;

async function signIn(browser: Browser, url: string): Promise<Session> {
  const context = await browser.newContext(VIEW);
  const page = await context.newPage();
  await page.goto(`${url}/patients`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.locator('tbody tr a[href]').first().waitFor();
  const session = await context.storageState();
  await context.close();
  return session;
}

export async function withStage<T>(url: string, work: (stage: Stage) => Promise<T>): Promise<T> {
  const program = await findBrowser();
  const browser = await chromium.launch({
    executablePath: program.executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
    env: { ...process.env, ...program.env } as Record<string, string>,
  });
  try {
    const storageState = await signIn(browser, url);
    return await work({
      async fresh(content, act) {
        const context = await browser.newContext({ ...VIEW, storageState });
        try {
          const page = await context.newPage();
          // Functions sent to the page call `__name`, a helper of the TypeScript loader that the page does not have.
          await page.addInitScript({ content: 'globalThis.__name = (named) => named' });
          await installProbe(page, content);
          return await act(page, await watch(page));
        } finally {
          await context.close();
        }
      },
    });
  } finally {
    await browser.close();
  }
}
