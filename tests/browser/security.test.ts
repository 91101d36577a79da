import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { go, signedIn, signIn, useBrowser } from '../support/browser';
import { exampleRecord, productEntities } from '../support/entities';
import { expectSecureHeaders } from '../support/headers';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

const MARKUP = '<img src=x onerror="window.attacked = true"><script>window.attacked = true</script>';
const MARKER = 'Qwertzmarker';
const patient = (await productEntities()).find((entity) => entity.$id === 'patient')!;

describe('the console in a browser', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let patientId: string;
  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 3 });
    const record = {
      ...exampleRecord(patient, 'x'),
      firstName: MARKER,
      lastName: MARKUP.slice(0, 100),
      middleName: '"><svg onload=alert(1)>',
    };
    const { status, text, body } = await platform.api<{ patient: { patientId: string } }>('patients', { json: record });
    if (status !== 201) throw new Error(text);
    patientId = body.patient.patientId;
    const trial = await platform.api('trials', {
      json: { name: MARKUP, description: `[x](javascript:window.attacked=true) ${MARKUP}` },
    });
    if (trial.status !== 201) throw new Error(trial.text);
  });
  afterAll(() => platform?.stop());

  test.each([
    '/',
    '/index.html',
    '/patients',
    '/patients/x',
    '/login',
    '/nowhere/at/all',
    '/assets/nothing.js',
    '/favicon.ico',
    '/../package.json',
    '/%2e%2e/package.json',
    '/api',
  ])('%s has the security headers and is not answered with a file of the console', async (path) => {
    const answer = await fetch(platform.url + path, { redirect: 'manual' });
    expectSecureHeaders(answer.headers, path);
    expect(await answer.text()).not.toContain('"devDependencies"');
  });

  test('assets are cached for ever, the page is revalidated, and both are compressed', async () => {
    const page = await fetch(`${platform.url}/`, { headers: { 'accept-encoding': 'br' } });
    expect(page.headers.get('cache-control')).toMatch(/no-cache|no-store/);
    const html = await page.text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
    expect(script).toBeDefined();
    const asset = await fetch(platform.url + script, { headers: { 'accept-encoding': 'br' } });
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(html).not.toContain('__CSP_NONCE__');
  });

  test('each response has a new nonce', async () => {
    const nonce = async () =>
      /'nonce-([^']+)'/.exec((await fetch(`${platform.url}/`)).headers.get('content-security-policy') ?? '')?.[1];
    const [first, second] = [await nonce(), await nonce()];
    expect(first).toBeTruthy();
    expect(first).not.toBe(second);
  });

  test('markup in a record is text on every screen that shows it', async () => {
    const page = await browser.page(`${platform.url}/settings`, await signedIn(platform));
    await page.getByRole('banner').waitFor();
    for (const address of [`/patients?filter=${encodeURIComponent('{}')}`, `/patients/${patientId}`, '/trials']) {
      await go(page, address);
      await page
        .getByText(/onerror=|Qwertzmarker/)
        .first()
        .waitFor();
      expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
    }
  });

  test('after sign-out neither the page nor any storage contains patient data or a token', async () => {
    const page = await browser.page(platform.url);
    await signIn(page);
    await go(page, `/patients/${patientId}`);
    await page.getByText(MARKER).first().waitFor();
    expect(page.url()).not.toContain(MARKER);
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByText('Are you sure you want to sign out?').waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Administrator Login').waitFor();
    const left = await page.evaluate(async () => {
      const databases = (await indexedDB.databases()).map(({ name }) => name);
      const caches_ = await caches.keys();
      return (
        JSON.stringify({ ...localStorage }) +
        JSON.stringify({ ...sessionStorage }) +
        document.documentElement.innerHTML +
        databases.join() +
        caches_.join()
      );
    });
    expect(left).not.toContain(MARKER);
    expect(left).not.toMatch(/eyJ[\w-]+\.eyJ/);
    await page.goBack();
    await page.getByText('Administrator Login').waitFor();
    expect(await page.content()).not.toContain(MARKER);
  });
});
