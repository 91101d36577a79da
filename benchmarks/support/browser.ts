import '../../scripts/build.mjs';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../tests/support/chromium';
import { PASSWORD, type Populated } from './bench';

/** Opens the console at a path, signed in, in a real browser, and closes the browser afterwards. */
export async function withConsole<T>({ app }: Populated, path: string, work: (page: Page) => Promise<T>): Promise<T> {
  const program = await findBrowser();
  const browser = await chromium.launch({
    executablePath: program.executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
    env: { ...process.env, ...program.env } as Record<string, string>,
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    // Functions sent to the page call `__name`, a helper of the TypeScript loader. The page does not have this helper.
    await page.addInitScript({ content: 'globalThis.__name = (named) => named' });
    await page.goto(`${app.address}${path}`);
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('tbody tr a[href]').first().waitFor();
    return await work(page);
  } finally {
    await browser.close();
  }
}
