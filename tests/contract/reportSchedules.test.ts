import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { claimDue } from '../../platform/reports/schedules/claim';
import { changeSchedule } from '../../platform/reports/schedules/record';
import { finishRuns } from '../../platform/reports/schedules/finish';
import { SYSTEM } from '../../platform/http/context';
import { LONGITUDINAL } from '../../src/domain/dashboards/longitudinal';
import type { ReportSend } from '../../src/contract/reportSchedules';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { DraftOf, RecordOf } from '../../src/domain/records';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { readMessage } from '../support/outbox';
import { databases } from '../support/platform';

type Schedule = RecordOf<'reportSchedule'>;

const DAY_MS = 86_400_000;
const fail = (error: unknown): never => {
  throw error;
};

describe.each(databases)('report schedules, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  let people = 0;
  const call = (path: string, json?: unknown, method?: string) =>
    app.call(path, { token, ...(json !== undefined && { json }), ...(method !== undefined && { method }) });
  const ok = async (path: string, json?: unknown, method?: string): Promise<Body> => {
    const { status, body } = await call(path, json, method);
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    const { entities, database } = app.services;
    await database.db.transaction().execute(async (tx) => {
      const admin = await entities.get(tx, 'user', 'admin');
      if (admin)
        await entities.save(tx, 'user', { ...admin, email: 'owner@example.org' }, SYSTEM, {
          mode: 'update',
          trusted: true,
        });
    });
  });
  afterAll(() => app?.stop());

  const addUser = async (userId: string): Promise<void> => {
    const { entities, database } = app.services;
    const user = { username: userId, userId, groups: ['patients' as const], userStatus: 'confirmed' as const };
    await database.db
      .transaction()
      .execute((tx) => entities.save(tx, 'user', user, SYSTEM, { mode: 'create', trusted: true }));
  };
  /** A person with an account. @returns the record’s id and the account’s */
  const addPerson = async (
    role: 'patient' | 'provider',
    more: Partial<DraftOf<'patient'> & DraftOf<'provider'>> = {},
  ): Promise<{ id: string; userId: string }> => {
    people += 1;
    const userId = `account-${people}`;
    const { entities, database } = app.services;
    const emails = [{ email: `${userId}@example.org`, emailType: 'primary' as const }];
    const person = { firstName: 'Pat', lastName: `Person${people}`, userId, emails, ...more };
    const options = { mode: 'create', trusted: true } as const;
    await addUser(userId);
    const id = await database.db
      .transaction()
      .execute(async (tx) =>
        role === 'patient'
          ? (await entities.save(tx, 'patient', { dob: '1980-02-03', ...person }, SYSTEM, options)).patientId
          : (await entities.save(tx, 'provider', person, SYSTEM, options)).providerId,
      );
    return { id, userId };
  };
  const make = async (more: EntityRecord): Promise<Schedule> =>
    (
      await ok('reporting/schedules', {
        name: 'Morning round',
        reportName: 'PatientSummary',
        nextSend: '2099-01-01T09:00:00Z',
        ...more,
      })
    )['schedule'] as unknown as Schedule;
  const read = async (id: string): Promise<Schedule> =>
    (await ok(`reporting/schedules/${id}`))['schedule'] as unknown as Schedule;
  const sendsOf = async (id: string): Promise<ReportSend[]> =>
    (await ok(`reporting/schedules/${id}/sends`))['sends'] as ReportSend[];
  const claim = (now = Date.now()) => claimDue(app.services, now, fail);
  const settled = (id: string, count: number): Promise<ReportSend[]> =>
    vi.waitFor(
      async () => {
        await finishRuns(app.services, fail);
        const sends = await sendsOf(id);
        const open = sends.filter(({ state }) => state === 'waiting' || state === 'queued');
        if (sends.length < count || open.length > 0) throw new Error(JSON.stringify(sends));
        return sends;
      },
      { timeout: 20_000, interval: 100 },
    );
  const mailsTo = async (to: string) => {
    const { messages } = await ok(`outbox?to=${encodeURIComponent(to)}`);
    return messages as EntityRecord[];
  };
  const mail = async (outboxId: string | null | undefined) =>
    readMessage((await ok(`outbox/${outboxId}`))['message'] as Body);
  const textOf = async (outboxId: string | null): Promise<string> => (await mail(outboxId)).text;
  const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

  test('a new schedule is enabled, and its times are counted from the next send', async () => {
    const schedule = await make({});
    expect(schedule).toMatchObject({
      enabled: true,
      recipe: 'html',
      isSeries: false,
      intervalType: 'day',
      interval: 1,
    });
    expect(schedule).toMatchObject({ anchor: schedule.nextSend, level: 0, contactMethod: 'userPreference' });
    expect(schedule.userId).toMatch(/^[0-9a-f-]{36}$/);
    const series = await make({ reportName: 'RosterDuplicates', args: { orgId: '*' }, recipe: 'html' });
    expect(series).toMatchObject({ isSeries: true, recipe: 'json' });
    const moved = await ok('reporting/schedules', {
      ...schedule,
      nextSend: '2099-02-01T09:00:00Z',
    });
    expect(moved['schedule']).toMatchObject({ anchor: '2099-02-01T09:00:00Z' });
    const renamed = { ...(moved['schedule'] as EntityRecord), name: 'Other', anchor: '2000-01-01T00:00:00Z' };
    const { schedule: same } = await ok('reporting/schedules', renamed);
    expect(same).toMatchObject({ name: 'Other', anchor: '2099-02-01T09:00:00Z' });
  });

  test('the period of a report moves on with its sends', async () => {
    const { userId } = await addPerson('provider');
    // Before the time of the other tests' schedules, which must not become due.
    const day = (date: string): string => `2098-06-${date}T14:00:00Z`;
    const schedule = await make({
      reportName: LONGITUDINAL,
      nextSend: day('01'),
      args: {
        startTime: '2098-05-31T00:00:00-05:00',
        endTime: '2098-06-01T00:00:00-05:00',
        timeZone: 'America/Chicago',
      },
      sendTo: [{ userId, roleType: 'provider' }],
    });
    expect(schedule).toMatchObject({ periodAnchor: day('01') });
    const periodOf = async ({ reportJobId }: ReportSend): Promise<[unknown, unknown]> => {
      const { args } = (await ok(`reporting/jobs/${reportJobId}`))['job'] as RecordOf<'reportJob'>;
      return [args?.['startTime'], args?.['endTime']];
    };
    await claim(Date.parse(day('01')));
    expect(await Promise.all((await settled(schedule.scheduleId, 1)).map(periodOf))).toEqual([
      ['2098-05-31T00:00:00-05:00', '2098-06-01T00:00:00-05:00'],
    ]);
    // The second of June is skipped.
    await claim(Date.parse(day('03')));
    const [third] = await settled(schedule.scheduleId, 2);
    expect(third).toMatchObject({ state: 'sent', error: null });
    expect(third && (await periodOf(third))).toEqual(['2098-06-02T05:00:00.000Z', '2098-06-03T05:00:00.000Z']);
    const edited = await ok('reporting/schedules', { ...(await read(schedule.scheduleId)), nextSend: day('10') });
    expect(edited['schedule']).toMatchObject({ anchor: day('10'), periodAnchor: day('01') });
    await claim(Date.parse(day('10')));
    const [tenth] = await settled(schedule.scheduleId, 3);
    expect(tenth && (await periodOf(tenth))).toEqual(['2098-06-09T05:00:00.000Z', '2098-06-10T05:00:00.000Z']);
  });

  test('an edit that does not enter a period keeps the one of the next send, also in another zone', async () => {
    const args = { startTime: '2096-01-09T00:00:00Z', endTime: '2096-01-10T00:00:00Z', timeZone: 'Europe/London' };
    const schedule = await make({ reportName: LONGITUDINAL, nextSend: '2096-01-10T09:00:00Z', args });
    const { scheduleId } = schedule;
    // As after half a year of sends: 09:00 in London is now 08:00 in UTC.
    const now = '2096-07-10T08:00:00Z';
    const { entities, database } = app.services;
    await database.db.transaction().execute((tx) => changeSchedule(tx, entities, scheduleId, { nextSend: now }));
    const edit = async (more: EntityRecord) => {
      const { schedule: before } = await ok(`reporting/schedules/${scheduleId}`);
      return (await ok('reporting/schedules', { ...(before as EntityRecord), ...more }))['schedule'];
    };
    expect(await edit({ args: { ...args, orgId: 'other' } })).toMatchObject({
      args,
      anchor: '2096-01-10T09:00:00Z',
      periodAnchor: '2096-01-10T09:00:00Z',
    });
    expect(await edit({ args: { ...args, timeZone: 'UTC' } })).toMatchObject({
      args: { startTime: '2096-07-08T23:00:00.000Z', endTime: '2096-07-09T23:00:00.000Z', timeZone: 'UTC' },
      anchor: now,
      periodAnchor: now,
    });
    const entered = { startTime: '2096-07-09T00:00:00Z', endTime: '2096-07-10T00:00:00Z', timeZone: 'UTC' };
    expect(await edit({ args: entered, nextSend: '2096-07-11T08:00:00Z' })).toMatchObject({
      args: entered,
      periodAnchor: '2096-07-11T08:00:00Z',
    });
  });

  test('a schedule whose report cannot be made is refused', async () => {
    const faults = async (more: EntityRecord) => {
      const draft = { name: 'A', reportName: 'PatientSummary', nextSend: '2099-01-01T09:00:00Z', ...more };
      const { status, body } = await call('reporting/schedules', draft);
      return [status, body['errors']];
    };
    expect(await faults({ reportName: 'Nothing' })).toEqual([422, { reportName: [{ code: 'unknownRecord' }] }]);
    expect(await faults({ recipe: 'xlsx' })).toEqual([422, { recipe: [{ code: 'enum' }] }]);
    expect(await faults({ args: { level: 7 } })).toEqual([
      422,
      { args: [{ code: 'argument', params: { name: 'level' } }] },
    ]);
    // One report for all needs a patient; a report for each recipient is about the recipient.
    expect(await faults({ batch: true })).toEqual([
      422,
      { args: [{ code: 'argument', params: { name: 'patientId' } }] },
    ]);
    expect(await faults({ interval: 0 })).toMatchObject([422, { interval: [{ code: 'min' }] }]);
    // A provider is no patient, so nobody says whom the summary is about.
    const { userId } = await addPerson('patient');
    expect(await faults({ sendTo: [{ roleType: 'provider', userId }] })).toEqual([
      422,
      { args: [{ code: 'argument', params: { name: 'patientId' } }] },
    ]);
    expect(await faults({ sendTo: [{ roleType: 'patient', userId }] })).toEqual([201, undefined]);
  });

  test('a send that failed for an argument names the argument', async () => {
    const [lacking, wrong] = [await addPerson('provider'), await addPerson('patient')];
    const { entities, database } = app.services;
    const stored = async (more: Partial<DraftOf<'reportSchedule'>>): Promise<string> => {
      const draft = { name: 'Old', reportName: 'PatientSummary', nextSend: minutesAgo(1), enabled: true, ...more };
      // The platform itself may store what people may not.
      const saved = await database.db
        .transaction()
        .execute((tx) => entities.save(tx, 'reportSchedule', draft, SYSTEM, { mode: 'create', trusted: true }));
      return saved.scheduleId;
    };
    const missing = await stored({ sendTo: [{ roleType: 'provider', userId: lacking.userId }] });
    const invalid = await stored({ args: { level: 7 }, sendTo: [{ roleType: 'patient', userId: wrong.userId }] });
    await claim();
    expect(await settled(missing, 1)).toMatchObject([{ state: 'failed', error: 'missingArgument:patientId' }]);
    expect(await settled(invalid, 1)).toMatchObject([{ state: 'failed', error: 'badArgument:level' }]);
    expect(await read(missing)).toMatchObject({ error: 'missingArgument:patientId', level: 3 });
  });

  test('what is due goes out once: from the schedule to the mail, the link, and the opened report', async () => {
    const { id, userId } = await addPerson('patient', { language: 'fr' });
    const doctor = await addPerson('provider');
    const nextSend = minutesAgo(1);
    const { scheduleId } = await make({
      nextSend,
      sendLink: true,
      args: { patientId: id },
      sendTo: [
        { roleType: 'patient', userId },
        { roleType: 'provider', userId: doctor.userId },
      ],
    });
    // Two processes at once, and once more.
    await Promise.all([claim(), claim()]);
    await claim();
    const sends = await settled(scheduleId, 2);
    expect(sends).toMatchObject([
      { roleType: 'patient', state: 'sent', delivery: 'kept', isManual: false, missed: 0 },
      { roleType: 'provider', state: 'sent', delivery: 'kept' },
    ]);
    expect(await mailsTo(`${userId}@example.org`)).toHaveLength(1);
    const text = await textOf(sends[0]?.outboxId ?? null);
    expect(text).toContain('Ouvrez le rapport avec ce lien');
    const [, secret] = /shared_report#([\w-]+)/.exec(text) ?? [];
    const opened = await app.call('anon/reporting/openReport', { json: { token: secret } });
    expect(opened.status).toBe(200);
    expect(opened.headers.get('content-type')).toContain('text/html');
    expect(opened.body['text']).toContain('Résumé du patient');
    const after = await read(scheduleId);
    expect(Date.parse(after.nextSend)).toBe(Date.parse(nextSend) + DAY_MS);
    expect(after.lastSent).toBeTruthy();
    expect(after).toMatchObject({ level: 0, anchor: nextSend });
    expect(after.error ?? null).toBeNull();
    const { audit } = await ok(`audit?entity=reportSchedule&recordId=${scheduleId}`);
    expect(audit).toContainEqual(expect.objectContaining({ action: 'list' }));
    // Each of the two languages has its report job, whose file the console opens, too.
    const jobs = sends.map(({ reportJobId }) => reportJobId);
    expect(new Set(jobs).size).toBe(2);
    const { job } = await ok(`reporting/jobs/${jobs[0]}`);
    expect(job).toMatchObject({ status: 'done', args: { patientId: id, language: 'fr' } });
    expect((await call(`reporting/jobs/${jobs[0]}/result`)).status).toBe(200);
  });

  test('a report may be attached, and recipients of the same report share one file', async () => {
    const { id } = await addPerson('patient');
    const [first, second] = [await addPerson('provider'), await addPerson('provider')];
    const sendTo = [first, second].map(({ userId }) => ({ roleType: 'provider', userId }));
    const { scheduleId } = await make({ nextSend: minutesAgo(1), recipe: 'pdf', args: { patientId: id }, sendTo });
    await claim();
    const [one, two] = await settled(scheduleId, 2);
    expect(one?.reportJobId).toBe(two?.reportJobId);
    const { message, text } = await mail(one?.outboxId);
    expect(message).toMatchObject({ subject: 'Morning round' });
    expect(text).toContain('the report is attached.');
    expect(message['content']).toContain('filename=PatientSummary.pdf');
  });

  test('after a standstill the report is sent once and says that it is late; or once for each missed time', async () => {
    const { id } = await addPerson('patient');
    const { userId } = await addPerson('provider');
    const sendTo = [{ roleType: 'provider', userId }];
    const nextSend = new Date(Date.now() - 3 * DAY_MS - 60_000).toISOString();
    const once = await make({ nextSend, args: { patientId: id, timeZone: 'UTC' }, sendTo });
    await claim();
    const [send, ...others] = await settled(once.scheduleId, 1);
    expect(others).toHaveLength(0);
    expect(send).toMatchObject({ missed: 3, dueAt: new Date(Date.parse(nextSend) + 3 * DAY_MS).toISOString() });
    const text = await textOf(send?.outboxId ?? null);
    expect(text).toContain('It is sent late, because the platform was not running.');
    expect(text).toContain('Earlier times were skipped: 3.');
    const each = await make({ nextSend, args: { patientId: id, timeZone: 'UTC' }, sendTo, disableSkipAhead: true });
    await claim();
    expect(await settled(each.scheduleId, 4)).toHaveLength(4);
    for (const { scheduleId } of [once, each])
      expect(Date.parse((await read(scheduleId)).nextSend)).toBe(Date.parse(nextSend) + 4 * DAY_MS);
  });

  test('a schedule that is not enabled, or not due, is left alone', async () => {
    const { id } = await addPerson('patient');
    const off = await make({ nextSend: minutesAgo(5), enabled: false, args: { patientId: id } });
    const later = await make({ args: { patientId: id } });
    await claim();
    for (const { scheduleId } of [off, later]) expect(await sendsOf(scheduleId)).toEqual([]);
    expect((await read(off.scheduleId)).nextSend).toBe(off.nextSend);
  });

  test('who could not be reached is told on the schedule and to its owner, and is sent the report again alone', async () => {
    const { id, userId } = await addPerson('patient');
    const unreachable = await addPerson('provider', { emails: [] });
    const gone = await addPerson('patient', { deceased: true });
    const stranger = await addPerson('patient');
    await addUser('nobody');
    const shared = await addPerson('patient');
    await addPerson('patient', { userId: shared.userId });
    const { scheduleId } = await make({
      nextSend: minutesAgo(1),
      args: { patientId: id },
      sendTo: [
        { roleType: 'patient', userId },
        { roleType: 'provider', userId: unreachable.userId },
        { roleType: 'patient', userId: gone.userId },
        { roleType: 'patient', userId: stranger.userId },
        { roleType: 'provider', userId: 'nobody' },
        { roleType: 'patient', userId: shared.userId },
      ],
    });
    await claim();
    const states = Object.fromEntries((await settled(scheduleId, 6)).map((send) => [send.userId, send]));
    expect(states[userId]).toMatchObject({ state: 'sent', error: null });
    expect(states[unreachable.userId]).toMatchObject({ state: 'failed', error: 'noAddress' });
    expect(states[gone.userId]).toMatchObject({ state: 'skipped', error: 'deceased' });
    // A patient gets only reports about themselves.
    expect(states[stranger.userId]).toMatchObject({ state: 'failed', error: 'notForRecipient' });
    for (const account of ['nobody', shared.userId])
      expect(states[account]).toMatchObject({ state: 'failed', error: 'noPerson' });
    // The owner is told once all sends have ended.
    await finishRuns(app.services, fail);
    const told = (await mailsTo('owner@example.org')).filter(({ purpose }) => purpose === 'reportScheduleFailed');
    expect(told).toHaveLength(1);
    expect(await textOf(String(told[0]?.['outboxId']))).toContain('did not reach 4 of 6 recipients');
    const failed = await read(scheduleId);
    expect(failed.level).toBe(3);
    expect(failed.error).toBeTruthy();
    const cleared = await ok(`reporting/schedules/${scheduleId}/clearError`, {});
    expect(cleared['schedule']).toMatchObject({ error: null, level: 0, anchor: failed.anchor });

    const { provider } = await ok(`providers/${unreachable.id}`);
    await ok(
      `providers/${unreachable.id}`,
      { ...(provider as EntityRecord), emails: [{ email: 'new@example.org' }] },
      'PUT',
    );
    const dueAt = states[userId]?.dueAt;
    const never = { dueAt: '2020-01-01T00:00:00Z' };
    expect((await call(`reporting/schedules/${scheduleId}/retry`, never)).status).toBe(404);
    expect(await ok(`reporting/schedules/${scheduleId}/retry`, { dueAt })).toMatchObject({ retried: 4 });
    const again = Object.fromEntries((await settled(scheduleId, 6)).map((send) => [send.userId, send.state]));
    expect(again).toMatchObject({ [userId]: 'sent', [unreachable.userId]: 'sent', nobody: 'failed' });
    expect(await mailsTo(`${userId}@example.org`)).toHaveLength(1);
    expect(await mailsTo('new@example.org')).toHaveLength(1);
  });

  test('a schedule is sent by hand, with or without moving the next send', async () => {
    const { id } = await addPerson('patient');
    const { userId } = await addPerson('provider');
    const { scheduleId, nextSend } = await make({
      args: { patientId: id },
      sendTo: [{ roleType: 'provider', userId }],
      nextSend: new Date(Date.now() - 3_600_000).toISOString(),
      enabled: false,
    });
    const kept = await ok(`reporting/schedules/${scheduleId}/send?disableNextSendUpdate=true`, {});
    expect(kept['schedule']).toMatchObject({ nextSend, lastSent: expect.any(String) as string });
    const moved = await ok(`reporting/schedules/${scheduleId}/send?async=true`, {});
    expect(Date.parse(String((moved['schedule'] as EntityRecord)['nextSend']))).toBe(Date.parse(nextSend) + DAY_MS);
    const sends = await settled(scheduleId, 2);
    expect(sends.every(({ isManual, state }) => isManual && state === 'sent')).toBe(true);
    expect((await call('reporting/schedules/nothing/send', {})).status).toBe(404);
  });

  test('the preview shows the next times in the zone of the arguments, of the organization, or else the default', async () => {
    const times = { nextSend: '2026-10-30T14:30:00Z', intervalType: 'day', interval: 1 };
    const { timeZone, dueTimes } = await ok('reporting/schedules/preview', times);
    expect(timeZone).toBe('America/Chicago');
    expect((dueTimes as EntityRecord[]).map(({ at, afterClockChange }) => [at, afterClockChange])).toEqual([
      ['2026-10-30T14:30:00.000Z', false],
      ['2026-10-31T14:30:00.000Z', false],
      ['2026-11-01T15:30:00.000Z', true],
      ['2026-11-02T15:30:00.000Z', false],
      ['2026-11-03T15:30:00.000Z', false],
    ]);
    const named = await ok('reporting/schedules/preview', { ...times, args: { timeZone: 'Europe/Paris' } });
    expect(named['timeZone']).toBe('Europe/Paris');
    const { org } = await ok('orgs', { name: 'West', shortName: 'W', timeZone: 'America/Denver' });
    const orgId = String((org as EntityRecord)['orgId']);
    const ofReport = await ok('reporting/schedules/preview', { ...times, args: { orgId } });
    expect(ofReport['timeZone']).toBe('America/Denver');
  });

  test('a deleted schedule takes what it has sent along', async () => {
    const { id } = await addPerson('patient');
    const { userId } = await addPerson('provider');
    const { scheduleId } = await make({
      nextSend: minutesAgo(1),
      args: { patientId: id },
      sendTo: [{ roleType: 'provider', userId }],
    });
    await claim();
    await settled(scheduleId, 1);
    await ok(`reporting/schedules/${scheduleId}`, undefined, 'DELETE');
    const rows = await app.services.database.db
      .selectFrom('report_send')
      .select('user_id')
      .where('schedule_id', '=', scheduleId)
      .execute();
    expect(rows).toEqual([]);
  });
});
