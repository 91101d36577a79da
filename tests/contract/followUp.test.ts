import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countFollowUp } from '../../platform/reports/followUp/area';
import { CARE_ACTS } from '../../src/domain/metrics/kinds';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

const DAY_MS = 86_400_000;

interface Patient {
  id: string;
  doc: {
    inactive?: boolean;
    deceased?: boolean;
    reminderEnabled?: boolean;
    reminderInterval?: number | null;
    timezone?: string | null;
    primaryOrgId?: string | null;
    plans?: { planId: string; startDate?: string | null; endDate?: string | null }[];
  };
}

describe.each(databases)('the follow-up, on %s', (kind) => {
  let app: InProcessApp;
  const rows = async <Row>(text: string): Promise<Row[]> =>
    (await sql<Row>`${sql.raw(text)}`.execute(app.services.database.db)).rows;
  beforeAll(async () => {
    app = await openApp(kind, { SAMPLE_PATIENTS: '60' });
    await rows(
      `UPDATE entity.journal SET doc = jsonb_set(doc, '{planId}', '"another"') WHERE ascii(right(id, 1)) % 3 = 0`,
    );
  }, 120_000);
  afterAll(() => app?.stop());

  const count = (days: number, more: object = {}, timeZone = 'UTC') => {
    const until = new Date(Date.now() - DAY_MS / 3).toISOString();
    const from = new Date(Date.parse(until) - days * DAY_MS).toISOString();
    const asked = { from, until, timeZone, ...more };
    return countFollowUp(app.services.database.db, app.services.entities, asked, new AbortController().signal);
  };

  /** Whole days (or weeks) of a plan within a period, by the calendar of the patient’s zone. */
  function windows(
    { doc }: Patient,
    zone: string,
    plan: { startDate?: string | null; endDate?: string | null },
    period: [string, string],
  ) {
    if (doc.inactive || doc.deceased || doc.reminderEnabled !== true || !plan.startDate) return [];
    const length = doc.reminderInterval === 1_440 ? 1 : 7;
    const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).epochMilliseconds;
    const startOf = (text: string) => midnight(Temporal.PlainDate.from(text.slice(0, 10)));
    const [from, until] = period.map(Date.parse) as [number, number];
    const start = Math.max(from, startOf(plan.startDate));
    const end = Math.min(
      until,
      plan.endDate ? midnight(Temporal.PlainDate.from(plan.endDate.slice(0, 10)).add({ days: 1 })) : Infinity,
    );
    const found: [number, number][] = [];
    let day = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone).toPlainDate();
    if (midnight(day) < start) day = day.add({ days: 1 });
    for (; midnight(day.add({ days: length })) <= end; day = day.add({ days: length }))
      found.push([midnight(day), midnight(day.add({ days: length }))]);
    return found;
  }

  test.each([7, 30, 90])('the adherence of %s days equals a count by the calendar', async (days) => {
    const counted = await count(days);
    const patients = await rows<Patient>(`SELECT id, doc FROM entity.patient`);
    const zones = new Map(
      (await rows<{ id: string; zone: string }>(`SELECT id, doc->>'timeZone' AS zone FROM entity.organization`)).map(
        ({ id, zone }) => [id, zone],
      ),
    );
    // A check-in keeps to its own plan only.
    const times = new Map<string, number[]>();
    for (const { key, time } of await rows<{ key: string; time: string }>(
      `SELECT patient_id || ' ' || (doc->>'planId') AS key, doc->>'createDate' AS time FROM entity.journal
        WHERE doc->>'status' IN ('submitted', 'final') AND coalesce(doc->>'bail', 'false') = 'false'`,
    ))
      times.set(key, [...(times.get(key) ?? []), Date.parse(time)]);
    const expected = new Map<string, { patients: number; windows: number; kept: number }>();
    for (const patient of patients) {
      const zone = patient.doc.timezone || zones.get(patient.doc.primaryOrgId ?? '') || 'UTC';
      for (const plan of patient.doc.plans ?? []) {
        const own = windows(patient, zone, plan, [counted.startTime, counted.endTime]);
        if (own.length === 0) continue;
        const sum = expected.get(plan.planId) ?? { patients: 0, windows: 0, kept: 0 };
        expected.set(plan.planId, {
          patients: sum.patients + 1,
          windows: sum.windows + own.length,
          kept:
            sum.kept +
            own.filter(([from, until]) =>
              (times.get(`${patient.id} ${plan.planId}`) ?? []).some((at) => at >= from && at < until),
            ).length,
        });
      }
    }
    expect(expected.size).toBeGreaterThan(0);
    expect(
      Object.fromEntries(
        counted.byPlan.map(({ id, patients: n, windows: all, kept }) => [id, { patients: n, windows: all, kept }]),
      ),
    ).toEqual(Object.fromEntries(expected));
    for (const { share, kept, windows: all } of [...counted.byPlan, ...counted.byOrg]) {
      expect(share.value).toBeCloseTo(kept / all);
      expect(share.low).toBeLessThanOrEqual(share.value);
      expect(share.high).toBeGreaterThanOrEqual(share.value);
    }
  });

  test.each(['UTC', 'America/Chicago'])(
    'the time to the first action equals that of each alert, in %s',
    async (timeZone) => {
      const counted = await count(90, {}, timeZone);
      const acts = await rows<{ patient: string; at: string }>(
        `SELECT patient_id AS patient, created_at AS at FROM entity.activity WHERE doc->>'activityType' IN ('${CARE_ACTS.join("', '")}')`,
      );
      const alerts = await rows<{ patient: string; level: string; at: string }>(
        `SELECT patient_id AS patient, doc #>> '{data,0}' AS level, doc->>'eventTime' AS at FROM entity.patient_data
        WHERE doc->>'dataId' IN ('iraeOverallAlert', 'wellnessOverallAlert') AND doc #>> '{data,0}' NOT IN ('', 'green')
          AND (doc->>'eventTime')::timestamptz >= '${counted.startTime}' AND (doc->>'eventTime')::timestamptz < '${counted.endTime}'`,
      );
      const waits = alerts.map(({ patient, level, at }) => {
        const later = acts.filter((act) => act.patient === patient && Date.parse(act.at) >= Date.parse(at));
        const minutes = Math.min(...later.map((act) => (Date.parse(act.at) - Date.parse(at)) / 60_000));
        const hour = Number(
          new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date(at)),
        );
        return { level, minutes, hour };
      });
      expect(waits.some(({ minutes }) => minutes === Infinity)).toBe(true);
      expect(waits.some(({ minutes }) => minutes < Infinity)).toBe(true);
      const place = (of: typeof waits, share: number): number | null => {
        const sorted = of.map(({ minutes }) => minutes).toSorted((a, b) => a - b);
        const found = sorted[Math.ceil(share * sorted.length) - 1] ?? Infinity;
        return found === Infinity ? null : found;
      };
      const close = (value: number | null) => (value === null ? null : Math.round(value * 100));
      for (const { level, alerts: n, waiting, median, p90 } of counted.actions) {
        const own = waits.filter((each) => each.level === level.alertLevelId);
        expect([n, waiting]).toEqual([own.length, own.filter(({ minutes }) => minutes === Infinity).length]);
        expect([close(median), close(p90)]).toEqual([close(place(own, 0.5)), close(place(own, 0.9))]);
      }
      expect(counted.actions.reduce((sum, { alerts: n }) => sum + n, 0)).toBe(waits.length);
      expect(counted.actionsByHour.map(({ hour, alerts: n, median }) => [hour, n, close(median)])).toEqual(
        [...new Set(waits.map(({ hour }) => hour))]
          .toSorted((a, b) => a - b)
          .map((hour) => {
            const own = waits.filter((each) => each.hour === hour);
            return [hour, own.length, close(place(own, 0.5))];
          }),
      );
    },
  );

  test('alerts per patient-weeks: the alerts of each plan, and the time of its patients in it', async () => {
    const counted = await count(30);
    const [from, until] = [Date.parse(counted.startTime), Date.parse(counted.endTime)];
    const [first] = counted.rates;
    const alerts = await rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM entity.patient_data
        WHERE doc->>'dataId' IN ('iraeOverallAlert', 'wellnessOverallAlert') AND doc #>> '{data,0}' NOT IN ('', 'green') AND doc->>'planId' = '${first?.planId}'
          AND (doc->>'eventTime')::timestamptz >= '${counted.startTime}' AND (doc->>'eventTime')::timestamptz < '${counted.endTime}'`,
    );
    expect(first?.alerts).toBe(alerts[0]?.n);
    expect(first?.alerts).toBeGreaterThan(0);
    // Nobody can be in a plan for longer than the period.
    const patients = await rows<{ n: number }>(
      `SELECT count(*)::int AS n FROM entity.patient, jsonb_array_elements(doc->'plans') p WHERE p->>'planId' = '${first?.planId}'`,
    );
    expect(first?.patientWeeks).toBeGreaterThan(0);
    expect(first?.patientWeeks).toBeLessThanOrEqual(((patients[0]?.n ?? 0) * (until - from)) / (7 * DAY_MS));
  });

  test('one organization and one plan are counted alone', async () => {
    const all = await count(30);
    const [org] = all.byOrg;
    const own = await count(30, { orgId: org?.id });
    expect(own.byOrg).toEqual([org]);
    const [plan] = all.byPlan;
    const ofPlan = await count(30, { planId: plan?.id });
    expect(ofPlan.byPlan).toEqual([plan]);
    expect(ofPlan.byOrg.reduce((sum, { windows: n }) => sum + n, 0)).toBe(plan?.windows);
  });
});
