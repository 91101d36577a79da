import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../tests/support/chromium';
import { palettePng, type Pixels } from './palettePng';

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
const decoder = await browser.newPage();

/** Largest size of a picture in bytes, so that the repository stays small. */
const LARGEST = 100_000;

/** Decodes a PNG in the browser. */
async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { width, height, text } = await decoder.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser cannot draw');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let raw = '';
    for (let at = 0; at < data.length; at += 32_768) raw += String.fromCodePoint(...data.subarray(at, at + 32_768));
    return { width: image.width, height: image.height, text: btoa(raw) };
  }, png.toString('base64'));
  return { width, height, bytes: Buffer.from(text, 'base64') };
}

/** Saves a picture of the loaded screen, with as many colours as the size limit allows. */
async function take(name: string): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root'));
  const pixels = await pixelsOf(await page.screenshot());
  for (const step of [8, 16, 32]) {
    const picture = palettePng(pixels, step);
    if (picture.length > LARGEST) continue;
    await writeFile(join(folder, `${name}.png`), picture);
    return;
  }
  throw new Error(`The picture ${name} cannot be made small enough`);
}

await page.goto(url);
await page.locator('input[name="username"]').fill(username);
await page.locator('input[name="password"]').fill(password);
await page.locator('input[name="password"]').press('Enter');
await page.getByRole('banner').waitFor();

await page.goto(`${url}/patients`);
await page.getByRole('row').nth(20).waitFor();
await take('patients');

await page.getByRole('row').nth(3).click();
await page.waitForURL(/\/patients\/[^/]+/);
await page.locator('form input').first().waitFor();
await take('patient');

await page.keyboard.press('Control+k');
await page.getByRole('listbox').waitFor();
await take('palette');
await page.keyboard.type('why');
await page.getByRole('option', { name: 'Why the latest alert' }).click();
await page.getByRole('heading', { name: 'Why this alert' }).waitFor();
await take('alert');

await page.goto(`${url}/devices`);
await page.getByRole('row').nth(3).waitFor();
await page.keyboard.press('Control+k');
await page.keyboard.type('import');
await page.getByRole('option', { name: 'Import', exact: true }).click();
await page.locator('input[type=file]').setInputFiles({
  name: 'devices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('serial,model\nA-1,Scale\nA-2,Cuff\n'),
});
await page.getByRole('button', { name: 'Check', exact: true }).click();
await page.getByText(/^2 new/).waitFor();
await take('import');
await browser.close();
