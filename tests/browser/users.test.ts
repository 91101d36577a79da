import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { go, signedIn, type TestBrowser, useBrowser } from '../support/browser';
import { linkIn, newestMail } from '../support/outbox';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';
import type { Body } from '../support/app';

/** Users, actions on their accounts, the mails that these actions send, and the pages to which the mails link. */

const PASSWORD = 'Harbor-Lamp-42';
const HALF_MINUTE = 30_000;

let browser: TestBrowser;
let platform: TestPlatform;
let page: Page;
/** The administrator's signed-in session. */
let admin: Awaited<ReturnType<typeof signedIn>>;

const mailTo = (to: string) => newestMail((path) => platform.api<Body>(path), to);
/** The address in a mail's link; it leads to the console under test. */
const followed = (text: string): string => linkIn(text).url;

describe('users', () => {
  browser = useBrowser();
  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    admin = await signedIn(platform);
  });
  afterAll(() => platform?.stop());

  async function openUser(username: string): Promise<void> {
    page = await browser.page(`${platform.url}/users/${encodeURIComponent(username)}`, admin);
    await page.getByRole('heading', { name: username, level: 1 }).waitFor();
  }

  async function act(name: string): Promise<void> {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  }

  async function choosePassword(link: string, password: string): Promise<void> {
    const other = await browser.page(link);
    await other.getByLabel('New password', { exact: true }).fill(password);
    await other.getByLabel('Confirm new password').fill(password);
    await other.getByRole('button', { name: 'Save password' }).click();
    await other.getByText('Your password is set.').waitFor();
    await other.getByRole('link', { name: 'Sign in' }).click();
    // The user name is filled in already.
    await other.locator('input[name="password"]').fill(password);
    await other.keyboard.press('Enter');
    await other.getByRole('banner').waitFor();
  }

  test('fit a screen of 1280 pixels beside the menu, however long their names are', async () => {
    const email = 'maximiliana.featherstonehaugh.27@hospital-with-a-long-name.example.org';
    await platform.api('authentication/users', { json: { email, phone: '+16175550102', groups: ['administrators'] } });
    page = await browser.page(`${platform.url}/users`, admin);
    await page.setViewportSize({ width: 1280, height: 800 });
    const table = page.getByRole('table', { name: 'Users' });
    await table.getByText(email).first().waitFor();
    const beyond = () => table.evaluate((node) => node.scrollWidth - (node.parentElement?.clientWidth ?? 0));
    await expect.poll(beyond).toBeLessThanOrEqual(0);
  });

  describe('a user', () => {
    const email = 'ann.lee@example.org';

    test('is created with an e-mail address only, invited, sets a password by the link, and signs in', async () => {
      page = await browser.page(`${platform.url}/users`, admin);
      await page.getByRole('link', { name: 'New User' }).click();
      const drawer = page.getByRole('dialog', { name: 'New User' });
      await drawer.getByLabel('Email').waitFor();
      await drawer.getByRole('button', { name: 'Save' }).click();
      await drawer.getByText('Required.').first().waitFor();
      await drawer.getByLabel('Email').fill(email);
      await drawer.getByLabel('Groups').click();
      await page.getByRole('option', { name: 'Administrators' }).click();
      await page.keyboard.press('Escape');
      await drawer.getByRole('button', { name: 'Save' }).click();
      await page.waitForURL(/\/users\/ann\.lee/);
      await page.getByText('Invited').first().waitFor();
      await expectAccessible(page);

      const { text } = await mailTo(email);
      const other = await browser.page(followed(text), { locale: 'fr-FR' });
      await other.getByRole('heading', { name: 'Choisissez votre mot de passe' }).waitFor();
      expect(await other.locator('input[name="username"]').inputValue()).toBe(email);
      await other.locator('input[name="newPassword"]').fill('abc');
      expect(await other.getByRole('button', { name: 'Enregistrer le mot de passe' }).isDisabled()).toBe(true);
      await expectAccessible(other);
      await choosePassword(followed(text), PASSWORD);
      // A link works only once.
      await other.reload();
      await other.getByText(/Ce lien a expiré/).waitFor();
      await expectAccessible(other);
    });

    test('is found, opened by either id, and shows a change of groups before it is saved', async () => {
      page = await browser.page(`${platform.url}/users`, admin);
      await page
        .getByRole('searchbox')
        .or(page.getByPlaceholder('Search', { exact: true }))
        .first()
        .fill('ann.lee');
      await page.getByRole('table').getByRole('link', { name: email }).waitFor();
      await page.getByRole('combobox', { name: 'Group' }).click();
      expect(await page.getByRole('option').allTextContents()).toEqual([
        'Group: all',
        'Administrators',
        'Experts',
        'Patients',
        'Providers',
        'Debug',
      ]);
      await page.keyboard.press('Escape');
      const { body } = await platform.api<{ user: Body }>(`authentication/users/${email}`);
      for (const address of [`users/${String(body.user['userId'])}`, `users/?userId=${email}`]) {
        await go(page, `/${address}`);
        await page.waitForURL(/\/users\/ann\.lee/);
      }
      await page.getByLabel('Groups').click();
      await page.getByRole('option', { name: 'Debug' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Save' }).click();
      const review = page.getByRole('dialog', { name: 'Review changes' });
      await review.getByText('Debug').waitFor();
      await expectAccessible(page, '[role="dialog"]');
      await review.getByRole('button', { name: 'Save' }).click();
      await page.getByText(`${email} saved`).waitFor();
      await act('Versions');
      await page.getByText('Debug').first().waitFor();
    });

    test('who is locked out sees for how long, is unlocked, and signs in', async () => {
      for (let attempt = 0; attempt < 10; attempt += 1) await platform.signIn(email, 'Wrong-1-wrong').catch(() => null);
      const provider = 'bea.moss@example.org';
      await platform.api('authentication/users', { json: { email: provider, groups: ['providers'] } });
      const { token } = linkIn((await mailTo(provider)).text);
      await platform.api('anon/authentication/setPassword', { json: { token, newPassword: PASSWORD } });
      const other = await browser.page(platform.url);
      const signInAs = async (name: string): Promise<void> => {
        await other.locator('input[name="username"]').fill(name);
        await other.locator('input[name="password"]').fill(PASSWORD);
        await other.keyboard.press('Enter');
      };
      await signInAs(provider);
      await other.getByText('Only administrators can sign in here.').waitFor();
      await signInAs(email);
      await other.getByText(/Too many failed attempts\. Try again in 1[45] minutes\./).waitFor();
      await expectAccessible(other);

      await openUser(email);
      await act('Unlock account');
      await page.getByText(`${email} Account unlocked`).waitFor();
      await other.getByRole('button', { name: 'Sign in' }).click();
      await other.getByRole('banner').waitFor();
    });

    test('who needs a second factor sets it up at sign-in, and keeps it', async () => {
      await openUser(email);
      await act('Turn MFA on');
      await page.getByRole('dialog', { name: 'Review changes' }).getByRole('button', { name: 'Save' }).click();
      await page.getByText(`${email} will set up two-step sign-in at the next sign-in`).waitFor();

      const other = await browser.page(platform.url);
      await other.locator('input[name="username"]').fill(email);
      await other.locator('input[name="password"]').fill(PASSWORD);
      await other.keyboard.press('Enter');
      await other.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
      await expectAccessible(other);
      const secret = (await other.getByRole('button', { name: /^Copy Key/ }).getAttribute('title')) ?? '';
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      const at = Date.now();
      await other.getByLabel('Code from your authenticator app').fill(totp.generate({ timestamp: at - HALF_MINUTE }));
      await other.keyboard.press('Enter');
      // The recovery codes are shown once, before anything else.
      const codes = other.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
      await codes.first().waitFor();
      expect(await codes.count()).toBe(10);
      const recoveryCode = await codes.first().innerText();
      await expectAccessible(other);
      await other.getByRole('button', { name: 'I have saved them' }).click();
      await other.getByRole('banner').waitFor();

      const turnOff = async (code: string) => {
        await other.getByRole('button', { name: 'Turn off' }).click();
        await other.getByLabel('Current password', { exact: true }).last().fill(PASSWORD);
        await other.getByLabel('Code from the app, or a recovery code').fill(code);
        await other.getByRole('button', { name: 'Turn off' }).click();
      };
      await go(other, '/settings');
      await other.getByText('10 codes left.').waitFor();
      await other.getByText('This session').waitFor();
      await turnOff(totp.generate({ timestamp: at }));
      await other
        .getByText('An administrator requires two-step sign-in for this account, so it can’t be turned off.')
        .waitFor();

      // Without the phone, the user signs in with a recovery code, and then ends the other session.
      const lost = await browser.page(platform.url);
      await lost.locator('input[name="username"]').fill(email);
      await lost.locator('input[name="password"]').fill(PASSWORD);
      await lost.keyboard.press('Enter');
      await lost.getByRole('button', { name: 'Use a recovery code' }).click();
      await lost.getByLabel('Recovery code').fill(recoveryCode);
      await lost.keyboard.press('Enter');
      await lost.getByRole('banner').waitFor();
      await go(lost, '/settings');
      await lost.getByText('9 codes left.').waitFor();
      await lost.getByRole('button', { name: 'End all other sessions' }).click();
      const question = lost.getByRole('dialog', { name: 'End all other sessions?' });
      await question.getByRole('button', { name: 'End', exact: true }).click();
      await lost.getByText('1 session ended').waitFor();
      await question.waitFor({ state: 'hidden' });
      await expect
        .poll(() =>
          lost.getByRole('group', { name: 'Sessions' }).evaluate((list) => list.contains(document.activeElement)),
        )
        .toBe(true);
      await expectAccessible(lost);
    });
  });

  test('the outbox shows each message byte for byte, and retries a failed one', async () => {
    const { status } = await platform.api('authentication/users', { json: { email: 'gone@bounce.invalid' } });
    expect(status).toBe(201);
    page = await browser.page(`${platform.url}/outbox`, admin);
    await page.getByRole('textbox', { name: 'To' }).fill('bounce');
    await page.keyboard.press('Enter');
    const row = page.getByRole('row').filter({ hasText: 'gone@bounce.invalid' });
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click();
        return row.getByText('Failed').count();
      })
      .toBe(1);
    await row.getByText('The recipient does not exist').waitFor();
    // The result is visible without scrolling sideways, also on a tablet.
    await page.setViewportSize({ width: 834, height: 900 });
    const fault = await row.getByText('The recipient does not exist').boundingBox();
    expect((fault?.x ?? 834) + (fault?.width ?? 0)).toBeLessThanOrEqual(834);
    await page.setViewportSize({ width: 1280, height: 800 });
    await row.getByRole('link').click();
    const drawer = page.getByRole('dialog', { name: 'Message' });
    await drawer.getByRole('region', { name: 'Text' }).getByText('An account has been created for you.').waitFor();
    await drawer.getByRole('region', { name: 'Raw message' }).getByText('To: gone@bounce.invalid').waitFor();
    // If an address opens the drawer, the drawer's title has the focus, never the drawer itself.
    await page.reload();
    await drawer.getByRole('region', { name: 'Raw message' }).waitFor();
    const title = drawer.getByRole('heading', { level: 2 });
    expect(await title.evaluate((heading) => document.activeElement === heading)).toBe(true);
    await drawer.getByRole('button', { name: 'Resend' }).click();
    await page.getByText('The message is being sent again').waitFor();
    await drawer.getByRole('button', { name: 'Resend' }).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await page.waitForURL(/\/outbox$/);
  });
});
