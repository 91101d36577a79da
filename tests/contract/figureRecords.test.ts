import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CountedSet } from '../../src/domain/dashboards/countedSets';
import { FOLLOW_UP, type FollowUp } from '../../src/domain/dashboards/followUp';
import { CATEGORIES, LONGITUDINAL, type Longitudinal } from '../../src/domain/dashboards/longitudinal';
import { HOUR_WINDOWS, STATISTICS, type Statistics } from '../../src/domain/dashboards/statistics';
import { monthOf } from '../../src/custom/dashboards/statistics/month';
import { openApp, type InProcessApp } from '../support/app';
import { figuresOf, sampleTakenIn } from '../support/figures';
import { databases } from '../support/platform';

const DAY_MS = 86_400_000;

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

  const list = async (set: CountedSet, asked: Asked) => {
    const query = new URLSearchParams({ set, limit: '1000', ...asked });
    const { status, body } = await app.call(`reporting/records?${query}`, { token });
    expect(status, `${query} ${JSON.stringify(body)}`).toBe(200);
    return body as unknown as { records: { id: string; patientId: string; time: string }[]; totalRecords: number };
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
    ['of all', () => ({})],
    ['of one organization', () => ({ orgId })],
    ['of one plan', () => ({ planId: 'irae' })],
  ] as const)('%s', (_, of) => {
    test.each([3, 30, 90])('of the longitudinal figures of %i days', async (days) => {
      const endTime = new Date().toISOString();
      const startTime = new Date(Date.parse(endTime) - days * DAY_MS).toISOString();
      const { orgId: primaryOrgId, ...more }: { orgId?: string; planId?: string } = of();
      const counts = await figuresOf<Longitudinal>(app, token, LONGITUDINAL, { startTime, endTime, ...of() });
      const whose = { from: startTime, at: endTime, ...more, ...(primaryOrgId !== undefined && { primaryOrgId }) };
      const { totals } = counts;
      await expectRecords(
        'activePatients',
        { at: endTime, ...(primaryOrgId && { orgId: primaryOrgId }) },
        totals.patients,
      );
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

    test('of the follow-up', async () => {
      const endTime = new Date().toISOString();
      const startTime = new Date(Date.parse(endTime) - 60 * DAY_MS).toISOString();
      const { orgId: primaryOrgId, ...more }: { orgId?: string; planId?: string } = of();
      const timeZone = 'America/Chicago';
      const counts = await figuresOf<FollowUp>(app, token, FOLLOW_UP, { startTime, endTime, timeZone, ...of() });
      const whose = { from: startTime, at: endTime, ...more, ...(primaryOrgId !== undefined && { primaryOrgId }) };
      expect(counts.actions.length).toBeGreaterThan(0);
      for (const { level, alerts, waiting } of counts.actions) {
        await expectRecords('alertsToAnswer', { ...whose, level: level.alertLevelId }, alerts);
        await expectRecords('waitingAlerts', { ...whose, level: level.alertLevelId }, waiting);
      }
      for (const { hour, alerts } of counts.actionsByHour)
        await expectRecords('alertsToAnswer', { ...whose, value: String(hour), timeZone }, alerts);
      for (const { planId, alerts } of counts.rates) await expectRecords('callingAlerts', { ...whose, planId }, alerts);
    });
  });

  test.each(['America/Chicago', 'Asia/Kolkata'])(
    'of the statistics in %s, of all and of an organization',
    async (timeZone) => {
      for (const of of [{}, { orgId }]) {
        const counts = await figuresOf<Statistics>(app, token, STATISTICS, { timeZone, ...of });
        const { at } = counts;
        for (const days of 'orgId' in of ? HOUR_WINDOWS.slice(-1) : HOUR_WINDOWS) {
          const from = new Date(Date.parse(at) - days * DAY_MS).toISOString();
          for (const [hour, count] of counts.checkInByHourCounts[`${days}Days`].entries())
            if (count > 0) await expectRecords('checkIns', { at, from, value: String(hour), timeZone, ...of }, count);
        }
        for (const { language, count } of counts.languageCounts)
          await expectRecords('patientsWithLanguage', { at, value: language, ...of }, count);
        for (const org of counts.orgs) {
          const own = { at, orgId: org.orgId };
          await expectRecords('confirmedAccounts', own, org.patientCountWithConfirmedAccount);
          await expectRecords('everCheckedIn', own, org.patientCountWithAtLeastOneCheckIn);
          await expectRecords('checkedIn30Days', own, org.patientCountWithCheckIn30Days);
          await expectRecords('selfRegistered30Days', own, org.selfRegisteredCount30Days);
        }
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
