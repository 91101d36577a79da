import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import * as OTPAuth from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible, expectFocusVisible } from '../support/accessibility';
import { go, signedIn, signIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import { ADMIN, type TestPlatform } from '../support/platform';
import { expectShown } from '../support/shown';

/** The shell: sign-in and sign-out, menu, languages, palette, help, settings, expired sessions. */

const stored = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }));

async function palette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill(text);
}

describe('the shell', () => {
  const browser = useBrowser();
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    const patient = {
      firstName: 'Zorana',
      lastName: 'Quillfeather',
      dob: '1970-02-03',
      emails: [{ email: 'zq@example.org', emailType: 'primary' }],
    };
    const { status, text } = await platform.api('patients', { method: 'POST', json: patient });
    if (status !== 201) throw new Error(`The patient was not saved: ${status} ${text}`);
  });
  afterAll(() => platform?.stop());

  let page: Page;

  test('the first table loads with a few files, and every other file loads by itself', async () => {
    page = await browser.page(`${platform.url}/patients`, { anew: true });
    await signIn(page);
    await page.locator('tbody tr a[href]').first().waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('tbody tr a[href]')) return;
        performance.mark('first row');
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload({ waitUntil: 'commit' });
    await page.locator('tbody tr a[href]').first().waitFor();
    const came = await page.evaluate(() => {
      const at = performance.getEntriesByName('first row')[0]?.startTime ?? 0;
      const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return loads
        .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= at)
        .map((load) => load.transferSize);
    });
    await session.detach();
    expect(came.length).toBeGreaterThan(0);
    expect(came.length).toBeLessThanOrEqual(20);
    expect(came.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(340_000);

    // A file that works only after another file has run would fail only when somebody opens the screen that needs the
    // file.
    const files = readdirSync('dist/console/assets').filter((name) => name.endsWith('.js'));
    // The call is a text, because the test loader would replace `import` by its own function. The page lacks this
    // function.
    const load = (name: string) => `import('/assets/${name}').then(() => '', (error) => '${name}: ' + error)`;
    const outcomes: string[] = await page.evaluate(`Promise.all([${files.map(load).join(',')}])`);
    expect(outcomes.filter(Boolean)).toEqual([]);
  });

  test('the login screen shows the stage, is accessible, works with password managers, explains a wrong password, and has a language that is stored and used by the next screens', async () => {
    page = await browser.page(platform.url);
    await page.getByRole('heading', { name: 'Administrator Login' }).waitFor();
    await page.getByRole('img', { name: 'Stage: develop' }).waitFor();
    expect(await page.locator('input[name="username"]').getAttribute('autocomplete')).toBe('username');
    expect(await page.locator('input[name="password"]').getAttribute('autocomplete')).toBe('current-password');
    await expectAccessible(page);
    await expectFocusVisible(page, 5);
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill('wrong-Password-1');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Incorrect username or password.').waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe(ADMIN.username);
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: '简体中文' }).click();
    await page.getByRole('heading', { name: '管理员登录' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans');
    await page.reload();
    await page.getByRole('heading', { name: '管理员登录' }).waitFor();
    await signIn(page);
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    await expectAccessible(page);
  });

  describe('signed in', () => {
    beforeEach(async () => {
      page = await browser.page(`${platform.url}/patients`, await signedIn(platform));
      // The shell hears keys some moments after it is drawn, at the latest when the screen has its rows.
      await page.getByRole('row', { name: /Quillfeather/ }).waitFor();
    });

    test('title, menu and sections follow the address, also an unknown one; the skip link leads past the menu, which a tablet folds; sign-out asks, and deletes tokens and user', async () => {
      // The first Tab after a reload goes to the top of the page.
      await page.goto(`${platform.url}/trials`);
      await expect.poll(() => page.getByTestId('app-bar-title').textContent()).toBe('Trials');
      const nav = page.getByRole('navigation', { name: 'Main menu' });
      expect(await nav.locator('[aria-current="page"]').allTextContents()).toEqual(['Trials']);
      const headings = await nav.getByRole('heading').allTextContents();
      expect(headings).toEqual(['Reports', 'Developer', 'Administration']);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
      await go(page, '/nowhere/at-all');
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      await page.getByRole('link', { name: 'Go to the start page' }).click();
      await page.waitForURL(/\/reports$/);
      await page.setViewportSize({ width: 834, height: 1112 });
      await expect.poll(async () => (await nav.boundingBox())?.width ?? 0).toBeLessThan(60);
      await nav.getByRole('link', { name: 'Devices' }).click();
      await page.waitForURL(/\/devices$/);
      await page.getByRole('button', { name: 'Expand menu' }).click();
      const overlay = page.getByRole('presentation').getByRole('navigation', { name: 'Main menu' });
      await expect.poll(async () => (await overlay.boundingBox())?.width).toBeGreaterThan(290);
      await expectAccessible(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.keyboard.press('Escape');
      await overlay.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Account of admin' }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to sign out?' });
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(Object.keys(await stored(page))).toEqual(expect.arrayContaining(['idToken', 'refreshToken', 'userId']));
      await page.getByRole('button', { name: 'Account of admin' }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('heading', { name: 'Administrator Login' }).waitFor();
      expect(Object.keys(await stored(page)).filter((key) => /token|userId/i.test(key))).toEqual([]);
    });

    test('by keyboard alone, the palette opens a menu entry and patients, a record is found, selected and opened, and the palette runs the actions of the screen', async () => {
      await palette(page, 'tri');
      await page.getByRole('option', { name: 'Trials' }).waitFor();
      await expectAccessible(page, '[role="dialog"]');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/trials$/);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      for (const text of ['Quillf', 'zq@example.org']) {
        await go(page, '/trials');
        await palette(page, text);
        await expectShown(page.getByRole('option', { name: /Quillfeather/ }));
        await page.keyboard.press('Enter');
        await page.waitForURL(/\/patients\/[0-9a-f-]{36}$/);
      }
      await go(page, '/patients');
      await page.getByRole('row', { name: /Quillfeather/ }).waitFor();
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      await page.keyboard.press('/');
      await page.keyboard.type('Quillfeather');
      await page.keyboard.press('Enter');
      await expect.poll(focused).toMatch(/Quillfeather/);
      await page.keyboard.press('Space');
      expect(await page.getByRole('checkbox', { name: /Quillfeather/ }).isChecked()).toBe(true);
      await page.keyboard.press('Shift+F10');
      await page.getByRole('menuitem', { name: 'Copy ID' }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await expect.poll(focused).toMatch(/Quillfeather/);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/patients\/[0-9a-f-]{36}$/);
      await go(page, '/patients');
      await page.getByRole('row', { name: /Quillfeather/ }).waitFor();
      const lines = () => page.getByRole('option').allTextContents();
      await palette(page, 'csv');
      expect(await lines()).toEqual(['Download Patients CSV', 'Export as CSV', 'Export all fields (CSV)']);
      await page.keyboard.press('Escape');
      await palette(page, 'new patient');
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog', { name: 'New Patient' });
      await panel.getByLabel('Last Name').waitFor();
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      await page.getByRole('link', { name: /Quillfeather/ }).press('Enter');
      // A different name each time, because a save without a change would announce nothing.
      const middleName = `Maud ${randomUUID().slice(0, 8)}`;
      await page.getByLabel('Middle Name').fill(middleName);
      await palette(page, 'sa');
      await expect.poll(lines).toContain('Save');
      await page.getByRole('combobox').fill('Save');
      await page.keyboard.press('Enter');
      await page.getByText('Zorana Quillfeather saved').waitFor();
      await palette(page, 'json');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'JSON' }).getByText(`"${middleName}"`).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'JSON' }).waitFor({ state: 'detached' });
      // On another screen the palette does not offer this action.
      await go(page, '/settings');
      await page.getByRole('heading', { name: 'Settings' }).first().waitFor();
      await palette(page, 'json');
      await page.getByText('Nothing found for “json”.').waitFor();
    });

    test('a question mark opens the help dialog, but not while typing; the palette shows when nothing is found, changes the theme, and returns the focus', async () => {
      await page.locator('main').focus();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Open the command palette').waitFor();
      await expectAccessible(page, '[role="dialog"]');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByRole('main').getByRole('textbox').or(page.getByRole('searchbox')).first().focus();
      await page.keyboard.type('?');
      expect(await page.getByRole('dialog').count()).toBe(0);

      await palette(page, 'nothing is called this');
      await page.getByText('Nothing found for “nothing is called this”.').waitFor();
      await page.getByRole('combobox').fill('theme dark');
      await page.keyboard.press('Enter');
      await expect
        .poll(() =>
          page.evaluate(
            () => getComputedStyle(document.body).colorScheme || document.documentElement.style.colorScheme,
          ),
        )
        .toMatch(/dark/);
      await expectAccessible(page);
      const focused = () => page.evaluate(() => document.activeElement?.tagName);
      // A list or dialog that has just closed may still return the focus to its place.
      const loseFocus = () =>
        page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      await expect.poll(() => loseFocus().then(focused)).toBe('BODY');
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
      await page.keyboard.press('Control+k');
      await expect.poll(focused).toBe('MAIN');
    });

    test('without a network a search shows no rows of another search, and no part of the console disappears', async () => {
      const expectedProblems = [/ERR_INTERNET_DISCONNECTED/];
      // A file that was being loaded when the network went is lost for the page, so that no other test may use it.
      page = await browser.page(`${platform.url}/patients`, {
        ...(await signedIn(platform)),
        expectedProblems,
        anew: true,
      });
      await page.getByRole('row', { name: /Quillfeather/ }).waitFor();
      await page.context().setOffline(true);
      await page.locator('main').focus();
      await page.keyboard.press('/');
      await page.keyboard.type('Nobody');
      await expectShown(page.getByRole('alert').getByText('Patients could not be loaded'));
      await page.getByRole('row', { name: /Quillfeather/ }).waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Trials' }).click();
      await expectShown(page.getByRole('heading', { name: 'The platform can’t be reached' }));
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'Trials', level: 1 }).first().waitFor();
    });

    test('an expired session asks for the password over the screen and keeps typed text', async () => {
      await go(page, '/settings');
      await page.getByLabel('New password', { exact: true }).fill('Half-typed-1');
      const token = (await stored(page))['idToken'] ?? '';
      expect((await platform.api('authentication/logout', { method: 'POST', json: {}, token })).status).toBe(200);
      await palette(page, 'Quillf');
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
      await dialog.waitFor();
      await expectAccessible(page, '[role="dialog"]');
      expect(await dialog.getByLabel('Username').inputValue()).toBe(ADMIN.username);
      await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('option', { name: /Quillfeather/ }).waitFor();
      await page.keyboard.press('Escape');
      expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('Half-typed-1');
    });
  });

  describe('idle time', () => {
    let impatient: TestPlatform;
    beforeAll(async () => {
      // The limit is six seconds; the warning appears after three seconds.
      impatient = await startPlatform({ database: 'postgres', env: { IDLE_MINUTES: '0.1' } });
    });
    afterAll(() => impatient?.stop());

    test('shows a warning, can be ended, and otherwise ends the session without losing the screen', async () => {
      const page = await browser.page(impatient.url);
      await signIn(page);
      const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
      await warning.getByText(/Your session ends in \d seconds?\./).waitFor();
      await expectAccessible(page, '[role="alertdialog"]');
      await warning.getByRole('button', { name: 'Stay signed in' }).click();
      await warning.waitFor({ state: 'hidden' });
      const ended = page.getByRole('dialog', { name: 'Your session has ended' });
      await ended.waitFor();
      await ended.getByLabel('Password', { exact: true }).fill(ADMIN.password);
      await page.keyboard.press('Enter');
      await ended.waitFor({ state: 'hidden' });
      await page.getByRole('heading', { name: 'Reports' }).first().waitFor();
    });
  });

  /** These tests are last, because they change how the administrator signs in. */
  describe('the settings', () => {
    test('show the rules for a new password, and change it; it is valid at the next sign-in, and two-step sign-in is enabled, which then asks for a code', async () => {
      const page = await browser.page(`${platform.url}/settings`);
      await signIn(page);
      await go(page, '/settings');
      const [current, next, again] = ['Current password', 'New password', 'Confirm new password'].map((name) =>
        page.getByLabel(name, { exact: true }),
      );
      await next?.fill('abcde');
      await page.getByText('Password does not meet requirements:').waitFor();
      expect(await page.locator('li', { hasText: 'not met yet' }).allTextContents()).toEqual([
        expect.stringContaining('at least 6 characters'),
        expect.stringContaining('contains digits'),
        expect.stringContaining('contains uppercase letters'),
      ]);
      await expectAccessible(page);
      const submit = page.getByRole('button', { name: 'Change password' });
      expect(await submit.isDisabled()).toBe(true);
      await next?.fill('Quiet-Harbour-42');
      await again?.fill('Quiet-Harbour-4');
      await page.getByText('The new passwords don’t match.').waitFor();
      await again?.fill('Quiet-Harbour-42');
      await current?.fill('not-the-one-1A');
      await submit.click();
      await page.getByText('The current password is incorrect.').waitFor();
      await current?.fill(ADMIN.password);
      await submit.click();
      await page.getByText('Your password was changed.', { exact: false }).waitFor();
      const signedInAgain = await browser.page(platform.url);
      await signIn(signedInAgain, ADMIN.username, 'Quiet-Harbour-42');
      await go(signedInAgain, '/settings');
      await signedInAgain.getByRole('button', { name: 'Set up' }).click();
      await signedInAgain.getByRole('img', { name: 'QR code' }).waitFor();
      await expectAccessible(signedInAgain);
      const secret = (await signedInAgain.getByTitle(/^[A-Z2-7]{16,}$/).getAttribute('title')) ?? '';
      const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) });
      await signedInAgain.getByLabel('Code', { exact: true }).fill('000000');
      await signedInAgain.getByRole('button', { name: 'Turn on' }).click();
      await signedInAgain.getByText('This code is wrong or was already used.', { exact: false }).waitFor();
      await signedInAgain.getByLabel('Code', { exact: true }).fill(totp.generate());
      await signedInAgain.getByRole('button', { name: 'Turn on' }).click();
      await signedInAgain.getByText('Two-step sign-in is on.').waitFor();

      const third = await browser.page(platform.url);
      await third.getByLabel('Username').fill(ADMIN.username);
      await third.getByLabel('Password', { exact: true }).fill('Quiet-Harbour-42');
      await third.keyboard.press('Enter');
      const code = third.getByLabel('Code from your authenticator app');
      await code.waitFor();
      await expectAccessible(third);
      expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
      // The code of the next half minute, because the current code was used for enrolment.
      await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
      await third.keyboard.press('Enter');
      await third.getByRole('banner').waitFor();
    });
  });
});
