import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../tests/support/chromium';

/**
 * Takes the screenshots in docs/images from a running product: `npx tsx scripts/pictures.ts http://127.0.0.1:8080 admin
 * PASSWORD`
 */
const [url, username, password] = process.argv.slice(2);
if (!url || !username || !password) throw new Error('Say the address, the user name and the password');

const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  env: { ...process.env, ...env } as Record<string, string>,
});
const folder = join('docs', 'images');
await mkdir(folder, { recursive: true });
const page = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  reducedMotion: 'reduce',
});
await page.goto(url);
await page.locator('input[name="username"]').fill(username);
await page.locator('input[name="password"]').fill(password);
await page.locator('input[name="password"]').press('Enter');
await page.getByRole('banner').waitFor();

await page.goto(`${url}/patients`);
await page.getByRole('row').nth(20).waitFor();
await page.screenshot({ path: join(folder, 'patients.png') });

await page.getByRole('row').nth(3).click();
await page.waitForURL(/\/patients\/[^/]+/);
await page.locator('form input').first().waitFor();
await page.screenshot({ path: join(folder, 'patient.png') });
await browser.close();
