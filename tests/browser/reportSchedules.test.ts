import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

describe('report schedules', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let kept: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    kept = await signedIn(platform);
  });
  afterAll(() => platform?.stop());

  /** A provider with an account. The names are new each time, because the test may run twice. */
  const addProvider = async () => {
    const lastName = `Vale ${randomUUID().slice(0, 8)}`;
    const email = `${randomUUID()}@example.org`;
    const { body } = await platform.api<{ user: { userId: string } }>('authentication/users', {
      json: { username: email, email, groups: ['providers'] },
    });
    const { userId } = body.user;
    const emails = [{ email, emailType: 'primary' }];
    await platform.api('providers', { json: { firstName: 'Vera', lastName, userId, emails } });
    return { lastName, email, userId };
  };

  test('a schedule is made, says in words what it will do, is sent by hand, and shows what became of it', async () => {
    const { lastName, email } = await addProvider();
    await platform.api('providers', { json: { firstName: 'Bert', lastName, emails: [{ email }] } });

    const page = await browser.page(`${platform.url}/report_schedules/create`, kept);
    const form = page.getByRole('dialog', { name: 'New Report Schedule' });
    const name = `Morning round ${lastName}`;
    await form.getByLabel('Name', { exact: false }).first().fill(name);
    await form.getByRole('combobox', { name: /^Report/ }).click();
    await page.getByRole('option', { name: 'Daily summary report' }).click();
    await form.getByRole('button', { name: /Edit arguments$/ }).click();
    const args = page.getByRole('dialog', { name: 'Arguments of the report' });
    await args.getByRole('combobox', { name: /^Language/ }).waitFor();
    await expectAccessible(page, '[role=dialog]');
    // Without `batch`, each provider gets a report of their own, so nobody must be named.
    await args.getByRole('button', { name: 'Ok' }).click();
    await args.waitFor({ state: 'detached' });
    await form.getByLabel(/^Every/).fill('2');
    await form.getByRole('combobox', { name: /^Frequency/ }).click();
    await page.getByRole('option', { name: 'Week' }).click();
    await form.getByText(/^Every 2 weeks, on \w+ at \d\d:\d\d \(America\/Chicago\)/).waitFor();
    const times = form.getByRole('list', { name: 'Next five times' }).getByRole('listitem');
    expect(await times.count()).toBe(5);
    // The next send has the zone of the times below it, so that the first of them is the same time.
    await form.getByText(/^America\/Chicago, GMT-[56]$/).waitFor();
    const [, month, day, year, time] =
      /^(\d\d)-(\d\d)-(\d{4}) (\d\d:\d\d) /.exec((await times.first().textContent()) ?? '') ?? [];
    expect(await form.getByRole('textbox', { name: /^Next Send/ }).inputValue()).toBe(
      `${year}-${month}-${day} ${time}`,
    );
    await expectAccessible(page);

    await form.getByRole('tab', { name: 'Send To' }).click();
    await form.getByRole('button', { name: 'Add recipient' }).click();
    const row = page.getByRole('dialog', { name: 'Recipient' });
    const recipient = row.getByRole('combobox', { name: /^Recipient/ });
    await recipient.fill(lastName);
    await page.getByRole('option', { name: `Bert ${lastName} · no account`, disabled: true }).waitFor();
    expect(await page.locator('[data-field="sendTo[0]"]').count(), 'no empty row behind the dialog').toBe(0);
    // The email tells people of one name apart.
    await page.getByRole('option', { name: new RegExp(`Vera ${lastName}.*${email}`) }).click();
    await expectAccessible(page, '[role=dialog]');
    await row.getByRole('button', { name: 'Ok' }).click();
    await form.getByRole('cell', { name: new RegExp(`Vera ${lastName}.*${email}`) }).waitFor();
    await form.getByRole('tab', { name: 'Details' }).click();
    await form.getByText('The report is sent to 1 recipient as soon as this is saved.').waitFor();
    await form.getByRole('button', { name: 'Save' }).click();

    await form.waitFor({ state: 'detached' });
    const record = page.getByRole('dialog', { name: 'Report Schedule', exact: true });
    await record.getByRole('button', { name: 'Send now' }).click();
    const ask = page.getByRole('dialog', { name: 'Send the report now' });
    await ask.getByText('The report will be sent to 1 recipient.').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await ask.getByRole('button', { name: 'Send now' }).click();
    await record.getByRole('tab', { name: 'Sends' }).click();
    // The schedule was due when it was saved, so there may be a second row.
    const send = record.getByRole('row', { name: new RegExp(`by hand.*Vera ${lastName}.*${email}`) });
    await send.getByText('Stored').waitFor();
    await send.getByText('Not delivered: no delivery is set up here', { exact: false }).waitFor();
    await expectAccessible(page);
    await send.getByRole('link', { name: 'Report' }).click();
    const job = page.getByRole('dialog', { name: 'Report job' });
    await expect.poll(() => job.getByRole('button', { name: 'Open Report' }).isEnabled()).toBe(true);
  });

  test('a schedule that failed is red in the list and says why, and its error is cleared', async () => {
    const name = `Nobody ${randomUUID().slice(0, 8)}`;
    const { body } = await platform.api<{ schedule: { scheduleId: string } }>('reporting/schedules', {
      json: { name, reportName: 'PatientSummary', nextSend: '2099-01-01T09:00:00Z' },
    });
    const { scheduleId } = body.schedule;
    await platform.api(`reporting/schedules/${scheduleId}/send`, { json: {} });
    const level = async () =>
      (await platform.api<{ schedule: { level: number } }>(`reporting/schedules/${scheduleId}`)).body.schedule.level;
    await expect.poll(level).toBe(3);
    const page = await browser.page(`${platform.url}/report_schedules`, kept);
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: 'Search', exact: true }))
      .first()
      .fill(name);
    const line = page.getByRole('row', { name: new RegExp(`${name}.*the schedule has no…`) });
    await line.waitFor();
    await expectAccessible(page);
    await line.getByRole('link').first().click();
    const record = page.getByRole('dialog', { name: 'Report Schedule', exact: true });
    await record.getByText('The last send failed: the schedule has no recipients').waitFor();
    expect(await record.getByRole('button', { name: 'Send now' }).isEnabled()).toBe(true);
    await expectAccessible(page);
    await record.getByRole('button', { name: 'Clear error' }).click();
    await record.getByText('The last send failed').waitFor({ state: 'detached' });
    expect(await level()).toBe(0);
    await record.getByRole('tab', { name: 'Sends' }).click();
    await record.getByText('Nothing has been sent yet').waitFor();
  });

  test('the form says what the report lacks, and why it shows no next times', async () => {
    const { lastName } = await addProvider();
    const page = await browser.page(`${platform.url}/report_schedules/create`, kept);
    const form = page.getByRole('dialog', { name: 'New Report Schedule' });
    await form.getByLabel('Name', { exact: false }).first().fill(`Lacking ${lastName}`);
    await form.getByRole('combobox', { name: /^Report/ }).click();
    await page.getByRole('option', { name: 'Patient summary' }).click();
    const lacks = form.getByText('The report lacks a required argument: Patient.', { exact: false });
    expect(await lacks.count(), 'a summary for each patient needs no argument').toBe(0);
    await form.getByRole('checkbox', { name: 'Batch' }).check();
    await lacks.waitFor();
    await expectAccessible(page);
    await form.getByRole('checkbox', { name: 'Batch' }).uncheck();
    await lacks.waitFor({ state: 'detached' });
    await form.getByRole('tab', { name: 'Send To' }).click();
    await form.getByRole('button', { name: 'Add recipient' }).click();
    const row = page.getByRole('dialog', { name: 'Recipient' });
    await row.getByRole('combobox', { name: /^Recipient/ }).fill(lastName);
    await page.getByRole('option', { name: `Vera ${lastName}` }).click();
    await row.getByRole('button', { name: 'Ok' }).click();
    // The row says what is missing for whom, even before the form is saved.
    const marked = form.getByText('The report lacks: Patient.');
    await marked.waitFor();
    await form.getByRole('button', { name: 'Save' }).click();
    await lacks.waitFor();
    await form.getByText(`Recipients concerned: Vera ${lastName}.`, { exact: false }).waitFor();
    await form.getByRole('tab', { name: 'Send To' }).click();
    await marked.waitFor();
    expect(await marked.count()).toBe(1);
    await form.getByRole('tab', { name: 'Details' }).click();
    await form.getByLabel(/^Every/).fill('0');
    await form.getByText('The next times are shown once “Every” is a whole number from 1 to 1,000.').waitFor();
    expect(await form.getByRole('list', { name: 'Next five times' }).count()).toBe(0);
    await expectAccessible(page);
    await form.getByLabel(/^Every/).fill('3');
    await form.getByText(/^Every 3 days at /).waitFor();
  });

  test('a new schedule has its maker as owner, and says what another time zone means for the next send', async () => {
    const page = await browser.page(`${platform.url}/report_schedules/create`, kept);
    const form = page.getByRole('dialog', { name: 'New Report Schedule' });
    const owner = form.getByRole('combobox', { name: /^Owner/ });
    await expect.poll(() => owner.inputValue()).toBe('admin');
    await form.getByRole('combobox', { name: /^Report/ }).click();
    await page.getByRole('option', { name: 'Missed check-ins', exact: true }).click();
    const times = form.getByRole('list', { name: 'Next five times' }).getByRole('listitem');
    const nextSend = form.getByRole('textbox', { name: /^Next Send/ });
    await form.getByText(/^America\/Chicago, GMT-[56]$/).waitFor();
    const clock = async (): Promise<string> => (await nextSend.inputValue()).slice(-5);
    const before = await clock();
    await form.getByRole('button', { name: /Edit arguments$/ }).click();
    const args = page.getByRole('dialog', { name: 'Arguments of the report' });
    await args.getByRole('combobox', { name: /^Time zone/ }).fill('Tokyo');
    await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
    await args.getByRole('button', { name: 'Ok' }).click();
    const note = form.getByText('The time zone changes from America/Chicago to Asia/Tokyo.', { exact: false });
    await note.waitFor();
    const moved = await clock();
    expect(moved).not.toBe(before);
    expect(await note.textContent()).toMatch(new RegExp(`it was [\\d-]+ ${before} .*and is now [\\d-]+ ${moved} `));
    await expect.poll(async () => (await times.first().textContent())?.includes(` ${moved} `)).toBe(true);
    await expectAccessible(page);
  });

  test('the sends of a schedule fit the drawer, with the reasons of those that failed', async () => {
    const { userId } = await addProvider();
    const username = `${randomUUID()}-without-a-record@example.org`;
    const { body: alone } = await platform.api<{ user: { userId: string } }>('authentication/users', {
      json: { username, email: username, groups: ['providers'] },
    });
    const { body } = await platform.api<{ schedule: { scheduleId: string } }>('reporting/schedules', {
      json: {
        name: 'To two',
        reportName: 'ProviderPatients',
        nextSend: '2099-01-01T09:00:00Z',
        sendTo: [
          { userId, roleType: 'provider' },
          { userId: alone.user.userId, roleType: 'provider' },
        ],
      },
    });
    const { scheduleId } = body.schedule;
    await platform.api(`reporting/schedules/${scheduleId}/send`, { json: {} });
    const page = await browser.page(`${platform.url}/report_schedules/${scheduleId}`, kept);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('tab', { name: 'Sends' }).click();
    const table = page.getByRole('table', { name: 'Sends' });
    await table.getByText('no patient or provider has this account', { exact: false }).waitFor();
    expect(
      await table.evaluate((element) => {
        const { right } = element.getBoundingClientRect();
        const box = element.closest('[role=dialog]')?.getBoundingClientRect();
        return right <= (box?.right ?? 0) && element.scrollWidth <= element.clientWidth;
      }),
    ).toBe(true);
    await table.getByRole('button', { name: 'Send again' }).waitFor();
    await expectAccessible(page);
  });
});
