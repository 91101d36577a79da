import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

/** Most script files of a screen that is opened by its address, with an empty cache. */
const MOST_FILES = 20;

/** Requests of the shell, which every screen has besides its own. */
const SHELL = /^\/api\/(config|anon\/maintenance|authentication\/me|live|views\/choices|content\/text|feedback)/;

/** Runs in the page, before the console: notes in ms since 1970 when there is something in sight with a text in it. */
function noteContent([selector, text]: readonly [string, string]): void {
  const isInSight = (element: Element): boolean =>
    element.checkVisibility() && element.getClientRects().length > 0 && (element.textContent ?? '').includes(text);
  new MutationObserver((_, observer) => {
    if (![...document.querySelectorAll(selector)].some(isInSight)) return;
    performance.mark('content');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
}

/** Requests in their order, with the times in ms since 1970 at which they began. */
async function watch(page: Page) {
  const requests: { method: string; pathname: string; at: number }[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ request: { method, url }, wallTime }) =>
    requests.push({ method, pathname: new URL(url).pathname, at: wallTime * 1000 }),
  );
  await session.send('Network.enable');
  return requests;
}

interface Chunk {
  name?: string;
  imports?: string[];
}

describe('what a screen loads', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let patientId: string;

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 12 });
    const { body } = await platform.api<{ patients: { patientId: string }[] }>('patients?limit=1');
    patientId = String(body.patients[0]?.patientId);
  });
  afterAll(() => platform?.stop());

  /** Opens a screen by its address, and waits until its content stands. */
  const open = async (path: string, content: string, text = '') => {
    const page = await browser.page(`${platform.url}/api/health`, { ...(await signedIn(platform)), anew: true });
    const requests = await watch(page);
    await page.addInitScript(noteContent, [content, text] as const);
    await page.goto(platform.url + path.replace('{}', patientId));
    await page.locator(content).filter({ hasText: text, visible: true }).first().waitFor();
    // What is loaded ahead, after the content stands, is not the screen's own. On a busy machine the test sees the
    // content late, so the page says when it stood.
    const stood = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('content')[0]?.startTime ?? Infinity),
    );
    const own = requests.filter(({ at }) => at <= stood);
    const scripts = own.flatMap(({ pathname }) => (pathname.endsWith('.js') ? [pathname] : []));
    const calls = own.flatMap(({ method, pathname }) =>
      pathname.startsWith('/api/') && !SHELL.test(pathname) ? [`${method} ${pathname}`] : [],
    );
    return { page, scripts, calls };
  };

  test.each([
    ['the patients', '/patients', 'tbody tr', 1],
    ['a record', '/patients/{}', 'form input', 2],
    ['a history', '/patient_history/{}', 'tbody tr', 3],
    // The form behind another tab is not made, so that nothing that it refers to is read.
    ['the history in a record', '/patients/{}/history', '#history-panel tbody tr', 3],
    ['a story', '/recentActivity/{}/story', '[role="grid"], table', 2],
    ['recent activity', '/recentActivity/{}', 'tbody tr', 3],
    ['recent activity of everybody', '/recentActivity', 'tbody tr', 2],
    ['the log', '/logs', '[role="status"]', 3, 'log lines'],
    ['the calendar', '/appointments?tab=calendar', '.fc, [class*="fc"], table', 4],
    ['a dashboard', '/reports', 'h1, h2', 3],
    ['the plans', '/plans', 'tbody tr', 1],
    ['the appointments', '/appointments', 'tbody tr', 1],
    ['the tests of a plan', '/tests/irae/tests', 'tbody tr', 3],
  ])('by the address of %s: few files and requests', async (_, path, content, most, text = '') => {
    const { scripts, calls } = await open(path, content, text);
    expect(scripts.length, 'the watch sees the files').toBeGreaterThan(0);
    expect(new Set(scripts).size, scripts.join('\n')).toBeLessThanOrEqual(MOST_FILES);
    expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(most);
  });

  test('the form of a record that was opened at another tab is made when its tab is opened', async () => {
    const { page } = await open('/patients/{}/history', '#history-panel tbody tr');
    expect(await page.locator('form [data-field]').count()).toBe(0);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    expect(await save.isDisabled()).toBe(true);
    await page.getByRole('tab', { name: 'Record' }).click();
    await page.locator('form input').first().waitFor();
    await expect.poll(() => save.isEnabled()).toBe(true);
  });

  test('the code of a record is there before its link is pressed, and its data is requested at the press', async () => {
    const { page } = await open('/patients', 'tbody tr');
    const link = page.locator('tbody tr a.row').first();
    const address = await link.getAttribute('href');
    const id = new URL(String(address), platform.url).pathname.split('/').at(-1);
    await link.hover();
    const requested = page.waitForRequest((request) => new URL(request.url()).pathname === `/api/patients/${id}/facts`);
    await page.mouse.down();
    await requested;
    expect(new URL(page.url()).pathname, 'the record is not open yet').toBe('/patients');
    const again: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === `/api/patients/${id}/facts`) again.push(request.url());
    });
    await page.mouse.up();
    await page.locator('form input').first().waitFor();
    expect(again, 'one request serves the press and the screen').toEqual([]);
  });

  test('a link to a damaged address does no harm to the screen that has it', async () => {
    const { page } = await open('/patients', 'tbody tr');
    // The page fails this test if the press throws an error.
    const isShown = await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/patients/%E0%A4%A';
      document.querySelector('main')?.append(link);
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'mouse' }));
      link.remove();
      return document.querySelector('tbody tr') !== null;
    });
    expect(isShown).toBe(true);
  });

  test('no screen’s file needs that of another screen', () => {
    const manifest: Record<string, Chunk> = JSON.parse(readFileSync('dist/console/.vite/manifest.json', 'utf8'));
    const isScreen = (name = '') => /^(custom|resources)-/.test(name);
    const screenOf = (name: string) => name.split('-').slice(0, 2).join('-');
    const screens = Object.values(manifest).filter(({ name }) => isScreen(name));
    const faults = screens.flatMap(({ name = '', imports = [] }) =>
      imports
        .map((id) => manifest[id]?.name ?? '')
        .filter((other) => isScreen(other) && screenOf(other) !== screenOf(name))
        .map((other) => `${name} needs ${other}`),
    );
    expect(screens.length).toBeGreaterThan(30);
    expect(faults).toEqual([]);
  });
});
