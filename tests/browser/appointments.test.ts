import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { expectAccessible } from '../support/accessibility';
import { go, signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';
import { expectShown } from '../support/shown';

/** 7 July 2031 is a Monday; 15:00 UTC is 10:00 in Chicago. */
const START = '2031-07-07T15:00:00.000Z';
const END = '2031-07-07T15:30:00.000Z';

describe('appointments', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let orgId: string;
  let first: EntityRecord;

  const make = async (path: string, one: string, json: EntityRecord, method = 'POST'): Promise<EntityRecord> => {
    const { status, body, text } = await platform.api<Record<string, EntityRecord>>(path, { method, json });
    if (status !== 201) throw new Error(`${path}: ${status} ${text}`);
    return body[one] ?? {};
  };

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    const org = await make('orgs', 'org', {
      name: 'Harbor Clinic',
      shortName: 'HAR',
      enableAppointments: true,
      timeZone: 'America/Chicago',
      appointmentHours: [{ days: { start: 1, end: 5 }, hours: { start: 540, end: 1020 } }],
    });
    orgId = String(org['orgId']);
    const person = (firstName: string, lastName: string) => ({ firstName, lastName, dob: '1970-02-03' });
    const ann = await make('patients', 'patient', person('Annelie', 'Vandersteen'));
    await make('patients', 'patient', person('Bartholomew', 'Quennell'));
    const { dob: _, ...doctor } = person('Ingeborg', 'Thackeray');
    const provider = await make('providers', 'provider', doctor);
    first = await make(
      `orgs/${orgId}/appointments/create`,
      'appointment',
      {
        patientId: ann['patientId'] ?? null,
        providerId: provider['providerId'] ?? null,
        category: 'inPerson',
        start: START,
        end: END,
      },
      'PUT',
    );
  });
  afterAll(() => platform?.stop());

  const open = async (address = '/appointments'): Promise<Page> => {
    const page = await browser.page(`${platform.url}${address}`, await signedIn(platform));
    // An open drawer hides the rows.
    const row = page.getByRole('row', { name: /Annelie Vandersteen/, includeHidden: true });
    await row.first().waitFor({ state: 'attached' });
    return page;
  };
  const choose = async (page: Page, label: string, text: string, option: RegExp): Promise<void> => {
    await page.getByRole('combobox', { name: label }).fill(text);
    await page.getByRole('option', { name: option }).click();
  };

  test('the list shows them from a month ago, and a new one needs an organization first', async () => {
    const page = await open();
    const row = page.getByRole('row', { name: /Annelie Vandersteen/ });
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(
      expect.arrayContaining(['Harbor Clinic', 'Ingeborg Thackeray', 'Requested', 'In person', '07-07-2031 10:00']),
    );
    await expectShown(page.getByText('Appointments After'));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'New Appointment' }).click();
    await expectShown(page.getByText('Please select an organization first!'));
    await go(page, '/appointments/create');
    await expectShown(
      page.getByRole('dialog', { name: 'New Appointment' }).getByText('Please select an organization first!'),
    );
  });

  test('a clash is told before anything is saved, with free times; one of them is taken', async () => {
    const page = await open(`/appointments?orgId=${orgId}`);
    await page.getByRole('link', { name: 'New Appointment' }).click();
    const panel = page.getByRole('dialog', { name: 'New Appointment' });
    await panel.getByRole('tab', { name: 'Notes' }).click();
    await expectShown(panel.getByText('Appointment must be created to add notes'));
    await panel.getByRole('tab', { name: 'Details' }).click();
    await choose(page, 'Patient', 'Quennell', /Bartholomew Quennell/);
    await choose(page, 'Provider', 'Thackeray', /Ingeborg Thackeray/);
    await choose(page, 'Category', 'Tele', /Telemedicine/);
    await panel.getByLabel(/^Start/).fill('2031-07-07 10:15');
    await panel.getByLabel('End', { exact: true }).fill('2031-07-07 10:05');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expectShown(panel.getByText('End cannot be before start'));
    await panel.getByLabel('End', { exact: true }).fill('2031-07-07 10:45');
    await panel.getByRole('button', { name: 'Save' }).click();
    const clash = page.getByRole('dialog', { name: 'This time clashes' });
    await expectShown(clash.getByText(/Provider has another appointment · 07-07-2031 10:00 CDT – 10:30/));
    await expectAccessible(page);
    const free = clash.getByRole('button', { name: /^Take / });
    expect(await free.allInnerTexts()).toEqual([
      'Take 07-07-2031 10:30 CDT – 11:00',
      'Take 07-07-2031 11:00 CDT – 11:30',
      'Take 07-07-2031 11:30 CDT – 12:00',
    ]);
    await free.first().click();
    await expectShown(page.getByRole('heading', { name: 'Telemedicine 07-07-2031 10:30' }));
    const { body } = await platform.api<{ appointments: EntityRecord[] }>(`appointments?orgId=${orgId}&all=true`);
    expect(body.appointments.map(({ start }) => start).toSorted()).toEqual([START, END]);
  });

  test.each(['', '?tab=calendar&date=2031-07-07'])('one that somebody else makes is announced: %s', async (view) => {
    const page = await browser.page(`${platform.url}/appointments${view}`, await signedIn(platform));
    await expectShown(page.getByText('Live', { exact: true }));
    const patientId = String(first['patientId']);
    const json = { patientId, category: 'visit', start: '2031-07-09T15:00:00.000Z', end: '2031-07-09T15:30:00.000Z' };
    const made = await make(`orgs/${orgId}/appointments/create`, 'appointment', json, 'PUT');
    onTestFinished(
      async () => void (await platform.api(`appointments/${String(made['appointmentId'])}`, { method: 'DELETE' })),
    );
    await page.getByRole('button', { name: '1 new appointment' }).click();
    await expectShown(
      view === ''
        ? page.getByRole('row', { name: /Annelie Vandersteen.*Visit.*07-09-2031 10:00/ })
        : page.getByRole('button', { name: /^Annelie Vandersteen, Wednesday, July 9, 2031, 10:00/ }),
    );
    await expectAccessible(page);
  });

  test('a clash can be accepted, and the record says by whom', async () => {
    const page = await open(`/appointments/${String(first['appointmentId'])}`);
    await page.getByLabel('End', { exact: true }).fill('2031-07-07 18:00');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const clash = page.getByRole('dialog', { name: 'This time clashes' });
    await expectShown(clash.getByText('Outside appointment hours'));
    await clash.getByRole('button', { name: 'Save anyway' }).click();
    await clash.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Accepted Clashes (2)' }).click();
    const table = page.getByRole('table', { name: 'Accepted clashes' });
    await expectShown(table.getByRole('row', { name: /Outside appointment hours.*admin/ }));
    await expectShown(table.getByRole('row', { name: /Provider has another appointment.*admin/ }));
  });

  test('it is confirmed, gets notes, and is rejected', async () => {
    const page = await open(`/appointments/${String(first['appointmentId'])}`);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm this appointment?' });
    await expectShown(dialog.getByText('The patient can’t be told: no valid email or mobile number.'));
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expectShown(page.getByText('Appointment confirmed'));
    await page.getByRole('tab', { name: 'Notes' }).click();
    await expectShown(page.getByText('No notes yet'));
    await page.getByRole('textbox', { name: 'Note' }).fill('Bring <b>all</b> results');
    await page.getByRole('button', { name: 'Add note' }).click();
    const note = page.getByRole('row', { name: /admin Bring <b>all<\/b> results/ });
    await expectShown(note);
    await expectAccessible(page);
    await note.getByRole('button', { name: /^Delete/ }).click();
    await page
      .getByRole('dialog', { name: 'Are you sure you want to delete?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expectShown(page.getByText('No notes yet'));
    await page.getByRole('button', { name: 'Reject' }).click();
    const question = page.getByRole('dialog', { name: 'Reject this appointment?' });
    await question.getByRole('button', { name: 'Reject' }).click();
    await expectShown(page.getByText('Appointment rejected'));
    const { body } = await platform.api<{ appointment: EntityRecord }>(
      `appointments/${String(first['appointmentId'])}`,
    );
    expect(body.appointment['status']).toBe('rejected');
  });

  test('a clash at the confirmation is told with free times, and one of them moves and confirms it', async () => {
    const { body: found } = await platform.api<{ patients: EntityRecord[] }>('patients?search=Quennell');
    const [at, until] = ['2031-07-14T15:00:00.000Z', '2031-07-14T15:30:00.000Z'];
    const providerId = String(first['providerId']);
    const of = async (patientId: unknown, decision: 'confirm' | 'reject'): Promise<string> => {
      const json = { patientId: String(patientId), providerId, start: at, end: until };
      const made = await make(`orgs/${orgId}/appointments/create`, 'appointment', json, 'PUT');
      const id = String(made['appointmentId']);
      const decided = await platform.api(`orgs/${orgId}/appointments/${id}/${decision}`, { json: { _version: 1 } });
      expect(decided.status).toBe(200);
      return id;
    };
    const late = await of(found.patients[0]?.['patientId'], 'reject');
    await of(first['patientId'], 'confirm');
    const page = await open(`/appointments/${late}`);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm this appointment?' });
    await expectShown(dialog.getByRole('link', { name: 'Bartholomew Quennell' }));
    await expectShown(dialog.getByText(/Provider has another appointment/));
    expect(await dialog.getByRole('button', { name: /^Take / }).count()).toBe(3);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Take 07-14-2031 10:30 CDT – 11:00' }).click();
    await expectShown(page.getByText('Appointment confirmed'));
    const { body } = await platform.api<{ appointment: EntityRecord }>(`appointments/${late}`);
    expect(body.appointment).toMatchObject({ status: 'confirmed', start: until, _version: 3 });

    // The question before a deletion names the patient, and says whether the patient is told.
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
    await expectShown(question.getByRole('link', { name: 'Bartholomew Quennell' }));
    await expectShown(question.getByText('The patient can’t be told: no valid email or mobile number.'));
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectShown(page.getByText(/Deleted|deleted/).first());
  });

  test('its notices say what the patient was told, and why not', async () => {
    const page = await open(`/appointments/${String(first['appointmentId'])}`);
    await page.getByRole('tab', { name: 'Notices' }).click();
    const table = page.getByRole('table', { name: 'Notices to the patient' });
    await expectShown(
      table.getByRole('row', { name: /Requested.*07-07-2031 10:00.*Not told: no valid email or mobile number/ }),
    );
    await expectAccessible(page);
  });

  test('a provider’s calendar feed is made, shown once, and revoked', async () => {
    const page = await browser.page(
      `${platform.url}/providers/${String(first['providerId'])}`,
      await signedIn(platform),
    );
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Calendar Feed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Calendar Feed' });
    await expectShown(dialog.getByText('There is no address yet.'));
    await dialog.getByRole('button', { name: 'Create address' }).click();
    const address = await dialog.getByLabel('Address of the feed').inputValue();
    const feed = await fetch(address);
    expect([feed.status, (await feed.text()).split('\r\n')[0]]).toEqual([200, 'BEGIN:VCALENDAR']);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog', { name: 'Revoke the address?' }).getByRole('button', { name: 'Revoke' }).click();
    await expectShown(dialog.getByText('There is no address yet.'));
    expect((await fetch(address)).status).toBe(404);
  });
});
