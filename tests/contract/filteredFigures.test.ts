import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../../platform/db/types';
import { countFollowUp } from '../../platform/reports/followUp/area';
import { countLongitudinal } from '../../platform/reports/longitudinal/count';
import { openApp, type InProcessApp } from '../support/app';

const DAY_MS = 86_400_000;
let app: InProcessApp;

const rows = async <Row>(text: string, on: Queryable = app.services.database.db): Promise<Row[]> =>
  (await sql<Row>`${sql.raw(text)}`.execute(on)).rows;

beforeAll(async () => {
  app = await openApp('postgres', { SAMPLE_PATIENTS: '60' });
  // Members who have another primary organization, patients in two plans, and check-ins of another plan.
  await rows(`UPDATE entity.patient SET doc = jsonb_set(doc, '{orgs}', coalesce(doc->'orgs', '[]') || (
    SELECT jsonb_agg(jsonb_build_object('orgId', o.id)) FROM entity.organization o)) WHERE ascii(right(id, 1)) % 2 = 0`);
  await rows(`UPDATE entity.patient SET doc = jsonb_set(doc, '{plans}', coalesce(doc->'plans', '[]') || (
    SELECT jsonb_agg(jsonb_build_object('planId', l.id, 'startDate', '2020-01-01')) FROM entity.plan l))
    WHERE ascii(right(id, 1)) % 3 = 0`);
  await rows(`UPDATE entity.journal SET doc = jsonb_set(doc, '{planId}', to_jsonb((SELECT min(id) FROM entity.plan)))
    WHERE ascii(right(id, 1)) % 2 = 0`);
}, 120_000);
afterAll(() => app?.stop());

test('each figure, under random filters, is what plain SQL counts under the same filters', async () => {
  const { db } = app.services.database;
  const { entities } = app.services;
  const [orgs, plans] = await Promise.all(
    ['organization', 'plan'].map((name) => rows<{ id: string }>(`SELECT id FROM entity.${name} ORDER BY id`)),
  );
  const oneOf = (all: readonly { id: string }[] = []) => fc.option(fc.constantFrom(...all.map(({ id }) => id)));
  const now = Date.now();
  const seen = { patients: 0, checkIns: 0, alerts: 0, silent: 0 };
  const filters = fc.record({ org: oneOf(orgs), plan: oneOf(plans), days: fc.integer({ min: 1, max: 90 }) });
  await fc.assert(
    fc.asyncProperty(filters, async ({ org, plan, days }) => {
      const [from, until] = [new Date(now - days * DAY_MS).toISOString(), new Date(now).toISOString()];
      const asked = {
        from,
        until,
        timeZone: 'UTC',
        ...(org !== null && { orgId: org }),
        ...(plan !== null && { planId: plan }),
      };
      const ofOrg = org === null ? 'true' : `p.doc->>'primaryOrgId' = '${org}'`;
      const ofPlan = (row: string) => (plan === null ? 'true' : `${row}.doc->>'planId' = '${plan}'`);
      const has = plan === null ? 'true' : `p.doc->'plans' @> '[{"planId": "${plan}"}]'`;
      const during = (time: string) => `${time} >= '${from}' AND ${time} < '${until}'`;
      const checkIns = `FROM entity.journal j JOIN entity.patient p ON p.id = j.patient_id
        WHERE j.doc->>'status' IN ('submitted', 'final') AND coalesce(j.doc->>'bail', 'false') = 'false'
          AND ${during(`j.doc->>'createDate'`)} AND ${ofOrg} AND ${ofPlan('j')}`;
      const plain = `SELECT
        (SELECT count(*)::int FROM entity.patient p
          WHERE coalesce(p.doc->>'inactive', 'false') = 'false' AND ${ofOrg} AND ${has}) AS patients,
        (SELECT count(*)::int ${checkIns}) AS "checkIns",
        (SELECT count(DISTINCT j.patient_id)::int ${checkIns}) AS seen,
        (SELECT count(*)::int FROM entity.patient_data d JOIN entity.patient p ON p.id = d.patient_id
          WHERE d.doc->>'category' = 'alert' AND d.doc->>'dataId' IN (
              SELECT coalesce(nullif(doc->>'overallAlertId', ''), 'iraeOverallAlert') FROM entity.plan) AND d.doc->'data'->>0 <> ''
            AND d.doc->>'status' <> 'entered-in-error' AND ${during(`d.doc->>'eventTime'`)}
            AND ${ofOrg} AND ${ofPlan('d')}) AS alerts,
        (SELECT count(DISTINCT s.patient_id)::int FROM silence s JOIN entity.patient p ON p.id = s.patient_id
          WHERE s.due_at < now() AND s.expected_from <= now() AND coalesce(s.expected_until, 'infinity') > now()
            AND ${ofOrg} AND ${
              plan === null
                ? 'true'
                : `EXISTS (SELECT FROM jsonb_array_elements(p.doc->'plans') e WHERE e->>'planId' = '${plan}'
                    AND e->>'startDate' <= now()::text AND coalesce(e->>'endDate', '9') >= left(now()::text, 10))`
            }) AS silent`;
      // One snapshot and one moment, so that nothing changes between the two counts.
      const { counted, followed, expected } = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => ({
          counted: await countLongitudinal(tx, entities, asked, { raw: false }),
          followed: await countFollowUp(tx, entities, asked, new AbortController().signal),
          expected: (await rows<Record<string, number>>(plain, tx))[0],
        }));
      const { totals, uniquePatientCheckinCount } = counted;
      expect({
        patients: totals.patients,
        checkIns: totals.checkIns,
        alerts: totals.alerts,
        seen: uniquePatientCheckinCount,
        silent: followed.silentPatients,
      }).toEqual(expected);
      for (const { windows, kept, patients } of [...followed.byPlan, ...followed.byOrg]) {
        expect(kept).toBeLessThanOrEqual(Math.min(windows, totals.checkIns));
        expect(patients).toBeGreaterThan(0);
      }
      seen.patients += totals.patients;
      seen.checkIns += totals.checkIns;
      seen.alerts += totals.alerts;
      seen.silent += followed.silentPatients;
    }),
    { seed: 43, numRuns: 40 },
  );
  for (const sum of Object.values(seen)) expect(sum).toBeGreaterThan(0);
}, 120_000);
