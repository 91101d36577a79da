import ICAL from 'ical.js';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AppointmentNotice } from '../../src/contract/appointments';
import type { EntityRecord } from '../../src/domain/entity/types';
import { sendReminders } from '../../platform/appointments/notices/reminders';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

interface Letter {
  subject: string;
  text: string;
  method: unknown;
  event: ICAL.Event;
}

/** The letter that the outbox stores, and the event within. */
async function letterOf(message: Body): Promise<Letter> {
  const mail = await simpleParser(String(message['content']));
  const part = mail.attachments.find(({ contentType }) => contentType === 'text/calendar');
  const calendar = new ICAL.Component(ICAL.parse(part?.content.toString('utf8') ?? ''));
  return {
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    method: calendar.getFirstPropertyValue('method'),
    event: new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined),
  };
}

describe.each(databases)('notices of appointments on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  let orgId: string;
  let providerId: string;

  const call = (path: string, json?: EntityRecord, method?: string) =>
    app.call(path, { token, ...(json && { json }), ...(method && { method }) });
  const make = async (path: string, one: string, id: string, json: EntityRecord): Promise<string> => {
    const { status, body } = await call(path, json);
    expect(status, JSON.stringify(body)).toBe(201);
    return String((body[one] as EntityRecord)[id]);
  };
  let made = 0;
  /** A patient with an address of their own. */
  const patient = async (given: EntityRecord = {}) => {
    made += 1;
    const to = `ann${made}@example.org`;
    const person = { firstName: 'Ann', lastName: `Number${made}`, dob: '1970-01-02', timezone: 'America/Denver' };
    const emails = [{ email: to, emailType: 'primary' }];
    return { to, patientId: await make('patients', 'patient', 'patientId', { ...person, emails, ...given }) };
  };
  const book = async (json: EntityRecord): Promise<EntityRecord> => {
    const { status, body } = await call(`orgs/${orgId}/appointments/create`, { providerId, ...json }, 'PUT');
    expect(status, JSON.stringify(body)).toBe(201);
    return body['appointment'] as EntityRecord;
  };
  const change = async (appointment: EntityRecord, json: EntityRecord, at = ''): Promise<EntityRecord> => {
    const path = `orgs/${orgId}/appointments/${String(appointment['appointmentId'])}${at}`;
    const { status, body } = await call(path, { ...appointment, ...json }, 'POST');
    expect(status, JSON.stringify(body)).toBe(200);
    return body['appointment'] as EntityRecord;
  };
  const lettersTo = async (to: string): Promise<Letter[]> => {
    const { body } = await call(`outbox?to=${encodeURIComponent(to)}&limit=50`);
    const messages = (body['messages'] as Body[]).toReversed();
    return Promise.all(
      messages.map(async ({ outboxId }) => {
        const { body: whole } = await call(`outbox/${String(outboxId)}`);
        return letterOf(whole['message'] as Body);
      }),
    );
  };
  const noticesOf = async (appointment: EntityRecord): Promise<AppointmentNotice[]> => {
    const { status, body } = await call(`orgs/${orgId}/appointments/${String(appointment['appointmentId'])}/notices`);
    expect(status).toBe(200);
    return body['notices'] as unknown as AppointmentNotice[];
  };
  const remind = (failed: (error: unknown) => void = (error) => expect(error).toBeUndefined()) =>
    sendReminders(app.services.database.db, app.services, 24, failed);

  beforeAll(async () => {
    app = await openApp(database, { APPOINTMENT_REMINDER_HOURS: '0' });
    token = String((await app.signIn()).body['idToken']);
    const org = { name: 'Practice', shortName: 'PRA', enableAppointments: true, timeZone: 'America/Chicago' };
    orgId = await make('orgs', 'org', 'orgId', org);
    providerId = await make('providers', 'provider', 'providerId', { firstName: 'Sam', lastName: 'Four' });
  });
  afterAll(() => app?.stop());

  test('request, confirmation, move, rejection: a letter each, one event with a rising SEQUENCE', async () => {
    const { patientId, to } = await patient();
    const start = inHours(100);
    const requested = await book({ patientId, start, end: inHours(100.5) });
    const confirmed = await change(requested, {}, '/confirm');
    const moved = await change(confirmed, { start: inHours(101), end: inHours(101.5) });
    const noted = await change(moved, { note: 'Bring the plan' });
    await change(noted, {}, '/reject');
    const letters = await lettersTo(to);
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Your appointment was requested',
      'Your appointment is confirmed',
      'Your appointment has changed',
      'Your appointment was declined',
    ]);
    expect(letters.map(({ event }) => event.sequence)).toEqual([0, 1, 2, 3]);
    expect(new Set(letters.map(({ event }) => event.uid)).size).toBe(1);
    expect(letters.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL']);
    const status = letters.map(({ event }) => event.component.getFirstPropertyValue('status'));
    expect(status).toEqual(['TENTATIVE', 'CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    expect(letters[0]?.event.startDate.toJSDate().toISOString().slice(0, 19)).toBe(start.slice(0, 19));
    expect(letters[0]?.text).toMatch(/M[SD]T/);
    expect(letters[0]?.text).toContain('With: Sam Four, Practice');
    expect(letters.every(({ text }) => !text.includes('Bring the plan'))).toBe(true);
    const notices = await noticesOf(requested);
    expect(notices.map(({ kind }) => kind)).toEqual(['rejected', 'moved', 'confirmed', 'requested']);
    expect(notices.every(({ channel, untold }) => channel === 'email' && untold === null)).toBe(true);
  });

  test('a deleted appointment is cancelled in the calendar', async () => {
    const { patientId, to } = await patient();
    const appointment = await book({ patientId, start: inHours(200), end: inHours(200.5) });
    const path = `orgs/${orgId}/appointments/${String(appointment['appointmentId'])}`;
    expect((await call(path, undefined, 'DELETE')).status).toBe(200);
    const letters = await lettersTo(to);
    expect(letters.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
    expect(letters.map(({ event }) => event.sequence)).toEqual([0, 1]);
    // The file of a cancellation adds nothing.
    expect(letters.map(({ text }) => text.includes('adds the appointment'))).toEqual([true, false]);
    expect(letters[1]?.text).toContain('The attached file removes the appointment from your calendar.');
  });

  test('the patient’s language is used, and the organization’s zone if the patient has none', async () => {
    const { patientId, to } = await patient({ language: 'fr', timezone: null });
    await book({ patientId, start: '2031-07-07T15:00:00.000Z', end: '2031-07-07T15:30:00.000Z' });
    const [letter] = await lettersTo(to);
    expect(letter?.subject).toBe('Votre rendez-vous est demandé');
    expect(letter?.text).toMatch(/lundi 7 juillet 2031.*10:00/);
    expect(letter?.event.summary).toBe('Rendez-vous : Sam Four, Practice');
  });

  test('who wants text messages gets one; who has no address, and who is deceased, is not told', async () => {
    const phone = await patient({
      contactMethod: 'phone',
      phoneNumbers: [{ number: '+1 312 555 0101', numberType: 'mobile' }],
    });
    const nowhere = await patient({ emails: [] });
    const dead = await patient({ deceased: true });
    const found: (Pick<AppointmentNotice, 'channel' | 'untold'> | undefined)[] = [];
    for (const [index, { patientId }] of [phone, nowhere, dead].entries()) {
      const start = 300 + index;
      const [notice] = await noticesOf(await book({ patientId, start: inHours(start), end: inHours(start + 0.5) }));
      found.push(notice && { channel: notice.channel, untold: notice.untold });
    }
    expect(found).toEqual([
      { channel: 'sms', untold: null },
      { channel: null, untold: 'noAddress' },
      { channel: null, untold: 'deceased' },
    ]);
  });

  test('a refused change tells nobody', async () => {
    const { patientId, to } = await patient();
    const appointment = await book({ patientId, start: inHours(400), end: inHours(400.5) });
    const path = `orgs/${orgId}/appointments/${String(appointment['appointmentId'])}`;
    const { status } = await call(path, { ...appointment, start: inHours(401), end: inHours(400) }, 'POST');
    expect(status).toBe(422);
    expect(await lettersTo(to)).toHaveLength(1);
  });

  describe('reminders', () => {
    /** An appointment whose notices are older than its reminder. */
    const planned = async (given: EntityRecord = {}, hours = 20) => {
      const { patientId, to } = await patient();
      const providers = { providerId: null };
      const requested = await book({
        patientId,
        ...providers,
        start: inHours(hours),
        end: inHours(hours + 0.5),
        ...given,
      });
      const appointment = await change(requested, {}, '/confirm');
      await app.services.database.db
        .updateTable('appointment_notice')
        .set({ created_at: inHours(-100) })
        .where('patient_id', '=', patientId)
        .execute();
      return { appointment, to };
    };

    test('go out once, whoever sends them', async () => {
      const { appointment, to } = await planned();
      await Promise.all([remind(), remind()]);
      await remind();
      const letters = await lettersTo(to);
      expect(letters.map(({ subject }) => subject).slice(2)).toEqual(['Reminder of your appointment']);
      expect(letters[2]?.event.sequence).toBe(letters[1]?.event.sequence);
      expect((await noticesOf(appointment)).map(({ kind }) => kind)[0]).toBe('reminder');
    });

    test('go out again for a new time, but not to those who were just told', async () => {
      const { appointment, to } = await planned({}, 30);
      await remind();
      expect(await lettersTo(to)).toHaveLength(2);
      const moved = await change(appointment, { start: inHours(10), end: inHours(10.5) });
      await remind();
      expect((await noticesOf(moved)).map(({ kind }) => kind)[0]).toBe('moved');
    });

    test('that cannot be sent do not hold up the others', async () => {
      const first = await planned({}, 2);
      const second = await planned({}, 3);
      const { outbox } = app.services;
      const enqueue = outbox.enqueue.bind(outbox);
      vi.spyOn(outbox, 'enqueue').mockImplementation((tx, message) =>
        message.to === first.to ? Promise.reject(new Error('no')) : enqueue(tx, message),
      );
      const failures: unknown[] = [];
      await remind((error) => failures.push(error));
      expect(failures).toEqual([new Error('no')]);
      expect((await noticesOf(second.appointment)).map(({ kind }) => kind)[0]).toBe('reminder');
      vi.restoreAllMocks();
      await remind();
      expect((await noticesOf(first.appointment)).map(({ kind }) => kind)[0]).toBe('reminder');
    });

    test('are not sent for requests, for rejected and past appointments, and if none is wanted', async () => {
      const unconfirmed = await patient();
      await book({ patientId: unconfirmed.patientId, providerId: null, start: inHours(5), end: inHours(5.5) });
      const rejected = await planned({}, 6);
      await change(rejected.appointment, {}, '/reject');
      const off = await planned({ reminderAlertType: 'none' }, 7);
      await remind();
      await remind();
      expect(await lettersTo(unconfirmed.to)).toHaveLength(1);
      expect((await lettersTo(rejected.to)).map(({ subject }) => subject)).not.toContain(
        'Reminder of your appointment',
      );
      expect(await lettersTo(off.to)).toHaveLength(2);
      expect((await noticesOf(off.appointment)).map(({ untold }) => untold)).toEqual(['off', null, null]);
    });
  });
});
