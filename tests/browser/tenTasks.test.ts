import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { go, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import { ADMIN, type TestPlatform } from '../support/platform';
import { Typist } from '../support/typist';

const PAGE = 'docs/screens.md';

/** The maximum number of keys for each task, by the task's name in the table of the page. */
const MOST_KEYS = Object.fromEntries(
  [...readFileSync(PAGE, 'utf8').matchAll(/^\| (.+) \| (\d+) \|$/gm)].map(([, task = '', keys]) => [
    task,
    Number(keys),
  ]),
);

/** Does one task after another and counts the keys; text that every user has to type is not counted. */
describe('with the keyboard alone', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let patients: { patientId: string; firstName: string; lastName: string }[];

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 12 });
    const { body } = await platform.api<{ patients: typeof patients }>('patients?limit=5');
    patients = body.patients;
  });
  afterAll(() => platform?.stop());

  test('the ten tasks take as many keys as the documentation says', async ({ task: { result } }) => {
    // A retry needs a patient and organizations that the first try has not changed.
    const attempt = result?.retryCount ?? 0;
    const patient = patients[attempt];
    if (!patient) throw new Error('The sample has too few patients.');
    const [from, into] = [`Northgate Clinic ${attempt}`, `Southgate Clinic ${attempt}`];
    for (const name of [from, into])
      await platform.api('orgs', { json: { name, shortName: name, orgType: 'practice', validated: true } });
    const page: Page = await browser.page(`${platform.url}/patients`);
    // The browser reports file dialogs only some time after the first listener is registered.
    page.on('filechooser', () => undefined);
    const used: Record<string, number> = {};
    const task = async (name: string, work: (typist: Typist) => Promise<void>): Promise<void> => {
      const typist = new Typist(page);
      await work(typist);
      used[name] = typist.keys;
    };
    const { firstName, lastName } = patient;
    const title = page.getByRole('heading', { name: `${firstName} ${lastName}` });

    await task('Sign in', async (me) => {
      await me.focused(page.locator('input[name="username"]'));
      await me.type(ADMIN.username);
      await me.press('Tab');
      await me.type(ADMIN.password);
      await me.press('Enter');
      await me.see(page.locator('a.row'));
    });

    await task('Open a patient from the list', async (me) => {
      await me.press('/');
      await me.focused(page.getByRole('searchbox'));
      await me.type(lastName);
      // Enter must work while the list is still filtering.
      await me.press('Enter');
      await me.focused(page.getByRole('link', { name: `${firstName} ${lastName}`, exact: true }));
      await me.press('Enter');
      await me.see(title);
    });

    await go(page, '/patients');
    await task('Open a patient from the palette', async (me) => {
      await me.see(page.locator('a.row'));
      await me.run(`${firstName} ${lastName}`, new RegExp(lastName));
      await me.see(title);
    });

    await task('Change a phone number and save', async (me) => {
      await me.run('phone', 'Phone Numbers');
      await me.focused(page.getByRole('row', { name: 'Row 1' }));
      await me.press('Enter');
      const field = page.getByRole('dialog').getByRole('textbox').first();
      await me.focused(field);
      await me.press('Control+a');
      await me.type('+1-602-555-0177');
      await me.press('Enter');
      await me.see(page.getByRole('cell', { name: '+1-602-555-0177' }));
      await me.press('Control+s');
      await me.see(page.getByText(/^Changed .+ by admin$/));
    });

    const openAgain = async (): Promise<void> => {
      await page.goto(`${platform.url}/patients/${patient.patientId}`);
      await title.waitFor();
      await page.getByRole('main').focus();
    };
    await openAgain();
    await task('Change a phone number with Tab and arrow keys, and save', async (me) => {
      await me.tabTo(page.getByRole('tablist').and(page.locator('[aria-orientation=vertical]')).getByRole('tab'));
      const phones = page.getByRole('tab', { name: /^Phone Numbers/ });
      while ((await phones.getAttribute('aria-selected')) !== 'true') await me.press('ArrowDown');
      await me.tabTo(page.getByRole('row', { name: 'Row 1' }));
      await me.press('Enter');
      await me.focused(page.getByRole('dialog').getByRole('textbox').first());
      await me.press('Control+a');
      await me.type('+1-602-555-0178');
      await me.press('Enter');
      await me.see(page.getByRole('cell', { name: '+1-602-555-0178' }));
      await me.press('Control+s');
      await me.see(page.getByText(/saved$/));
    });

    await openAgain();
    await task('Change a first name with Tab, and save', async (me) => {
      await me.tabTo(page.getByRole('textbox', { name: /^First Name/ }));
      await me.type('Wilhelmina');
      await me.press('Control+s');
      await me.see(page.getByText(/saved$/));
    });

    await task('Add an override', async (me) => {
      await me.run('override', 'Medication override');
      await me.focused(page.getByLabel('Permitted', { exact: true }));
      await me.press('Tab', 'Tab');
      await me.type('The rash is resolving');
      await me.press('Control+s');
      await me.see(page.getByText('The override is in force.'));
    });

    await task('Send a message', async (me) => {
      await me.run('send', 'Send Message');
      const dialog = page.getByRole('dialog');
      await me.focused(dialog.getByRole('radio', { name: 'Patient' }));
      await me.press('Tab', 'Tab');
      await me.type('Your next check-in');
      await me.press('Tab');
      await me.type('Please answer by Friday.');
      await me.press('Control+s');
      await me.see(dialog.getByText('Delivery:'));
      await me.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    });

    await task('See the reason of the latest alert', async (me) => {
      await me.run('why', 'Why the latest alert');
      await me.see(page.getByRole('dialog').getByRole('heading', { name: 'Why this alert' }));
    });

    await page.keyboard.press('Escape');
    await task('See who looked at the patient', async (me) => {
      await me.run('access', 'Access log');
      await me.see(page.getByRole('cell', { name: 'Viewed' }));
    });

    await go(page, '/devices');
    await task('Import a file', async (me) => {
      await me.see(page.getByRole('heading', { name: 'Devices' }));
      await me.run('import', 'Import');
      await me.focused(page.getByRole('button', { name: 'Choose a file' }));
      const chooser = page.waitForEvent('filechooser');
      await me.press('Enter');
      await (
        await chooser
      ).setFiles({
        name: 'devices.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`serial,model\nKEY-${attempt},Cuff\n`),
      });
      await me.see(page.getByText(/^Preview/));
      await me.focused(page.getByRole('button', { name: 'Check' }));
      await me.press('Enter');
      await me.focused(page.getByRole('button', { name: 'Import', exact: true }));
      await me.press('Enter');
      await me.see(page.getByText(/^Done: 1 added/));
      await me.focused(page.getByRole('button', { name: 'Close' }));
      await me.press('Enter');
    });

    const organizations = await platform.api<{ orgs: { orgId: string; name: string }[] }>('orgs');
    const source = organizations.body.orgs.find(({ name }) => name === from);
    await go(page, `/organizations/${source?.orgId ?? ''}`);
    await task('Merge two organizations', async (me) => {
      await me.see(page.getByRole('heading', { name: from }));
      await me.run('merge', /^Merge/);
      await me.focused(page.getByRole('dialog').getByRole('combobox'));
      await me.type(into);
      await me.see(page.getByRole('option', { name: into }));
      await me.press('Enter');
      await me.see(page.getByText('Nothing belongs to this organization.'));
      await me.press('Control+s');
      await me.focused(page.getByRole('textbox', { name: 'Name of the organization to be merged' }));
      await me.type(from);
      await me.press('Control+s');
      await me.see(page.getByText(/merged/));
    });

    await task('Sign out', async (me) => {
      await me.run('sign out', 'Sign out');
      await me.focused(page.getByRole('button', { name: 'Confirm' }));
      await me.press('Enter');
      await me.focused(page.locator('input[name="username"]'));
    });

    expect(used).toEqual(MOST_KEYS);
  });
});
