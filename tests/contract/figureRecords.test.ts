import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CountedSet } from '../../src/domain/dashboards/countedSets';
import { FOLLOW_UP, type FollowUp } from '../../src/domain/dashboards/followUp';
import { CATEGORIES, LONGITUDINAL, type Longitudinal } from '../../src/domain/dashboards/longitudinal';
import { dayAt, lastDays } from '../../src/domain/dates/calendar';
import { dayInZone, momentInZone } from '../../src/domain/dates/zone';
import { HOUR_WINDOWS, STATISTICS, type Statistics } from '../../src/domain/dashboards/statistics';
import { monthOf } from '../../src/custom/dashboards/statistics/month';
import { openApp, type InProcessApp } from '../support/app';
import { figuresOf, sampleTakenIn } from '../support/figures';
import { databases } from '../support/platform';

const DAY_MS = 86_400_000;
/** The largest page. */
const PAGE = 1_000;

interface Asked {
  at: string;
  from?: string;
  value?: string;
  level?: string;
  planId?: string;
  orgId?: string;
  primaryOrgId?: string;
  timeZone?: string;
}

describe.each(databases)('the records behind figures, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  let orgId: string;
  beforeAll(async () => {
    app = await openApp(kind, { SAMPLE_PATIENTS: '60' });
    token = String((await app.signIn()).body['idToken']);
    await sampleTakenIn(app);
    const { rows } = await sql<{ org: string }>`SELECT doc->>'primaryOrgId' AS org FROM entity.patient
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`.execute(app.services.database.db);
    orgId = String(rows[0]?.org);
  }, 120_000);
  afterAll(() => app?.stop());

  const page = async (set: CountedSet, asked: Asked, offset = 0) => {
    const query = new URLSearchParams({ set, limit: String(PAGE), offset: String(offset), ...asked });
    const { status, body } = await app.call(`reporting/records?${query}`, { token });
    expect(status, `${query} ${JSON.stringify(body)}`).toBe(200);
    return body as unknown as {
      records: { id: string; patientId: string; time: string; day: string | null }[];
      totalRecords: number;
    };
  };
  /** All records of a set. */
  const list = async (set: CountedSet, asked: Asked) => {
    const { records, totalRecords } = await page(set, asked);
    while (records.length < totalRecords) {
      const more = await page(set, asked, records.length);
      if (more.records.length === 0) break;
      records.push(...more.records);
    }
    return { records, totalRecords };
  };
  /** The beginning of the first of some days that end with today, in a zone. */
  const startOf = (now: number, days: number, zone: string): string =>
    new Date(momentInZone(dayAt(lastDays(days, dayInZone(now, zone)).start), zone)).toISOString();

  /** The adherence because of one plan, by a statement of its own: the days of each patient's calendar. */
  const plainAdherence = async ({
    from,
    until,
    planId,
    org,
  }: {
    from: string;
    until: string;
    planId: string;
    org: string | undefined;
  }) => {
    const { rows } = await sql<{ patients: number; windows: number; kept: number }>`
      WITH person AS (
        SELECT p.id, zone, CASE WHEN p.doc->>'reminderInterval' = '1440' THEN 1 ELSE 7 END AS length,
          greatest(${from}::timestamptz, (plan->>'startDate')::date::timestamp AT TIME ZONE zone) AS start,
          least(${until}::timestamptz, ((plan->>'endDate')::date + 1)::timestamp AT TIME ZONE zone) AS until
        FROM entity.patient p CROSS JOIN LATERAL jsonb_array_elements(p.doc->'plans') plan
          LEFT JOIN entity.organization o ON o.id = p.doc->>'primaryOrgId'
          CROSS JOIN LATERAL (SELECT coalesce(nullif(p.doc->>'timezone', ''), o.doc->>'timeZone', 'UTC') AS zone) z
        WHERE plan->>'planId' = ${planId} AND p.doc->>'reminderEnabled' = 'true' AND plan->>'startDate' <> ''
          AND p.doc->>'inactive' IS DISTINCT FROM 'true' AND p.doc->>'deceased' IS DISTINCT FROM 'true'
          AND (${org ?? null}::text IS NULL OR coalesce(p.doc->>'primaryOrgId', '') = ${org ?? null}::text)),
      midnight AS (
        SELECT id, length, day::timestamp AT TIME ZONE zone AS at,
          row_number() OVER (PARTITION BY id ORDER BY day) - 1 AS place
        FROM person, generate_series((start AT TIME ZONE zone)::date, (until AT TIME ZONE zone)::date, interval '1 day') day
        WHERE day::timestamp AT TIME ZONE zone BETWEEN start AND until),
      expected AS (
        SELECT one.id, one.at AS from, other.at AS until
        FROM midnight one JOIN midnight other ON other.id = one.id AND other.place = one.place + one.length
        WHERE one.place % one.length = 0)
      SELECT count(DISTINCT e.id)::int AS patients, count(*)::int AS windows, (count(*) FILTER (WHERE EXISTS (
        SELECT FROM entity.journal j WHERE j.doc->>'patientId' = e.id AND j.doc->>'status' IN ('submitted', 'final')
          AND coalesce(j.doc->>'bail', 'false') = 'false' AND j.doc->>'planId' = ${planId}
          AND (j.doc->>'createDate')::timestamptz >= e.from AND (j.doc->>'createDate')::timestamptz < e.until)))::int AS kept
      FROM expected e`.execute(app.services.database.db);
    return rows[0];
  };
  /** Expects as many records as a figure counts, each once, the newest first. */
  const expectRecords = async (set: CountedSet, asked: Asked, count: number): Promise<void> => {
    const { records, totalRecords } = await list(set, asked);
    expect(totalRecords, `${set} ${JSON.stringify(asked)}`).toBe(count);
    expect(new Set(records.map(({ id, patientId }) => `${patientId} ${id}`)).size).toBe(count);
    const times = records.map(({ time }) => time);
    expect(times).toEqual(times.toSorted().toReversed());
  };

  describe.each([
    ['of all', 90, 30, 'America/Chicago', () => ({})],
    ['of one organization', 30, 14, 'Asia/Kolkata', () => ({ orgId })],
    ['of one plan', 3, 7, 'America/Chicago', () => ({ planId: 'irae' })],
  ] as const)('%s', (_, days, followed, timeZone, of) => {
    test(`of the longitudinal figures of ${days} days`, async () => {
      const endTime = new Date().toISOString();
      const startTime = new Date(Date.parse(endTime) - days * DAY_MS).toISOString();
      const { orgId: primaryOrgId, ...more }: { orgId?: string; planId?: string } = of();
      const counts = await figuresOf<Longitudinal>(app, token, LONGITUDINAL, { startTime, endTime, ...of() });
      const whose = { from: startTime, at: endTime, ...more, ...(primaryOrgId !== undefined && { primaryOrgId }) };
      const { totals } = counts;
      await expectRecords('activePatients', whose, totals.patients);
      await expectRecords('checkIns', whose, totals.checkIns);
      await expectRecords('patientsCheckedIn', whose, counts.uniquePatientCheckinCount);
      await expectRecords('alerts', whose, totals.alerts);
      await expectRecords('alerts', { ...whose, value: 'unknown' }, totals.unknownAlerts);
      for (const category of CATEGORIES) {
        await expectRecords('alerts', { ...whose, value: category }, counts[`${category}AlertCount`]);
        for (const { alertLevelId: level, count } of counts[`${category}AlertCounts`])
          await expectRecords('alerts', { ...whose, value: category, level }, count);
      }
      for (const { category, total, alertCounts } of counts.dispositionCategoryCounts) {
        await expectRecords('recommendations', { ...whose, value: category }, total);
        for (const { alertLevelId: level, count } of alertCounts)
          await expectRecords('recommendations', { ...whose, value: category, level }, count);
      }
      if (days === 90) expect(Math.min(totals.checkIns, totals.alerts)).toBeGreaterThan(0);
    });

    test(`of the follow-up of ${followed} days in ${timeZone}`, async () => {
      const now = Date.now();
      const startTime = startOf(now, followed, timeZone);
      // The days end in the future. What is counted does not.
      const endTime = new Date(now + DAY_MS).toISOString();
      const { orgId: primaryOrgId, ...more }: { orgId?: string; planId?: string } = of();
      const counts = await figuresOf<FollowUp>(app, token, FOLLOW_UP, { startTime, endTime, timeZone, ...of() });
      expect(counts.startTime).toBe(startTime);
      expect(Date.parse(counts.endTime)).toBeLessThanOrEqual(Date.now());
      const whose = {
        from: startTime,
        at: counts.endTime,
        ...more,
        ...(primaryOrgId !== undefined && { primaryOrgId }),
      };
      expect(counts.actions.length).toBeGreaterThan(0);
      for (const { level, alerts, waiting } of counts.actions) {
        await expectRecords('alertsToAnswer', { ...whose, level: level.alertLevelId }, alerts);
        await expectRecords('waitingAlerts', { ...whose, level: level.alertLevelId }, waiting);
      }
      const byHour = counts.actionsByHour;
      const quiet = byHour.find(({ alerts }) => alerts === 0);
      for (const { hour, alerts, waiting } of byHour.filter((each) => each.alerts > 0 || each === quiet)) {
        await expectRecords('alertsToAnswer', { ...whose, value: String(hour), timeZone }, alerts);
        await expectRecords('waitingAlerts', { ...whose, value: String(hour), timeZone }, waiting);
      }
      for (const { planId, alerts } of counts.rates) await expectRecords('callingAlerts', { ...whose, planId }, alerts);
      expect(counts.byPlan.length).toBeGreaterThan(0);
      const rows = [
        ...counts.byPlan.map((each) => ({ ...each, planId: each.id, primaryOrgId })),
        ...counts.byOrg.map((each) => ({ ...each, planId: more.planId, primaryOrgId: each.id })),
      ];
      for (const { planId, primaryOrgId: org, patients, windows, kept } of rows) {
        const own = {
          from: startTime,
          at: counts.endTime,
          ...(planId && { planId }),
          ...(org !== undefined && { primaryOrgId: org }),
        };
        await expectRecords('expectedPatients', own, patients);
        await expectRecords('expectedCheckIns', own, windows);
        await expectRecords('keptCheckIns', own, kept);
        if (planId !== undefined)
          expect(await plainAdherence({ from: startTime, until: counts.endTime, planId, org })).toEqual({
            patients,
            windows,
            kept,
          });
      }
    });
  });

  test('an expected check-in has the day of the patient’s calendar, and no time of day', async () => {
    const at = new Date().toISOString();
    const { records } = await list('expectedCheckIns', { from: startOf(Date.parse(at), 30, 'UTC'), at });
    const { rows } = await sql<{ id: string; zone: string }>`
      SELECT p.id, coalesce(nullif(p.doc->>'timezone', ''), o.doc->>'timeZone', 'UTC') AS zone
      FROM entity.patient p LEFT JOIN entity.organization o ON o.id = p.doc->>'primaryOrgId'`.execute(
      app.services.database.db,
    );
    const zones = new Map(rows.map(({ id, zone }) => [id, zone]));
    expect(records.length).toBeGreaterThan(10);
    expect(records.map(({ day }) => day)).toEqual(
      records.map(({ patientId, time }) => dayInZone(Date.parse(time ?? ''), zones.get(patientId) ?? '')),
    );
  });

  test.each(['America/Chicago', 'Asia/Kolkata'])(
    'of the statistics in %s, of all and of an organization',
    async (timeZone) => {
      for (const of of [{}, { orgId }]) {
        const counts = await figuresOf<Statistics>(app, token, STATISTICS, { timeZone, ...of });
        const { at } = counts;
        for (const days of 'orgId' in of ? HOUR_WINDOWS.slice(-1) : HOUR_WINDOWS) {
          const from = new Date(Date.parse(at) - days * DAY_MS).toISOString();
          for (const [hour, count] of counts[`checkinByHourCounts${days}Days`].entries())
            if (count > 0) await expectRecords('checkIns', { at, from, value: String(hour), timeZone, ...of }, count);
        }
        for (const { language, count } of counts.languageCounts)
          await expectRecords('patientsWithLanguage', { at, value: language, ...of }, count);
        for (const org of counts.orgs) {
          const own = { at, orgId: org.orgId };
          await expectRecords('confirmedAccounts', own, org.patientCountWithConfirmedAccount);
          await expectRecords('everCheckedIn', own, org.patientCountWithAtLeastOneCheckin);
          await expectRecords('checkedIn30Days', own, org.patientCountWithAtLeastOneCheckin30Days);
        }
        for (const org of counts.selfRegisterCountsByOrg)
          await expectRecords('selfRegistered30Days', { at, orgId: org.orgId }, org.count);
        await expectRecords('patientsInSeveralOrgs', { at, ...of }, counts.totalPatientsWithMultipleOrgs);
      }
    },
  );

  test('of the months of the statistics, in two zones', async () => {
    for (const timeZone of ['America/Chicago', 'Asia/Kolkata']) {
      const counts = await figuresOf<Statistics>(app, token, STATISTICS, { timeZone });
      for (const [set, months] of [
        ['newPatients', counts.newPatientCountsByMonth],
        ['triagedAlerts', counts.patientTriageCountsByMonth],
      ] as const) {
        expect(months.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0);
        for (const { start, count } of months) await expectRecords(set, { ...monthOf(start, counts) }, count);
      }
    }
  });

  test.each([
    'set=checkIns&at=2026-01-01T00:00:00Z',
    'set=checkIns&at=2026-01-01T00:00:00Z&from=2026-02-01T00:00:00Z',
    'set=checkIns&at=2026-02-01T00:00:00Z&from=2026-01-01T00:00:00Z&value=24',
    'set=checkIns&at=2026-02-01T00:00:00Z&from=2026-01-01T00:00:00Z&value=',
    'set=alerts&at=2026-02-01T00:00:00Z&from=2026-01-01T00:00:00Z&value=everything',
    'set=checkIns&at=2026-02-01T00:00:00Z&from=2026-01-01T00:00:00Z&timeZone=Mars/Base',
  ])('%s is refused', async (query) => {
    expect((await app.call(`reporting/records?${query}`, { token })).status).toBe(400);
  });
});
