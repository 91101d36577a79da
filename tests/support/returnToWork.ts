import { sql } from 'kysely';
import { midnightsOf, windowsOf } from '../../src/domain/dashboards/followUp/adherence';
import { dayInZone } from '../../src/domain/dates/zone';
import type { LooseOf } from '../../src/domain/records';
import { isZone } from '../../src/domain/schedule';
import type { Asked } from '../../platform/returnToWork/tables';
import type { InProcessApp } from './app';

/** The employees of the sample's return-to-work plan, whose dates all are days. */
export const employees = ({ from, until, timeZone }: Asked): string =>
  `(SELECT DISTINCT p.id FROM entity.patient p, jsonb_array_elements(p.doc->'plans') plan
    WHERE coalesce(p.doc->>'inactive', 'false') = 'false' AND plan->>'planId' = 'wellness'
      AND (plan->>'startDate')::date < ('${until}'::timestamptz AT TIME ZONE '${timeZone}')
      AND coalesce((plan->>'endDate')::date, '9999-01-01') + 1 > ('${from}'::timestamptz AT TIME ZONE '${timeZone}'))`;

const during = (time: string, { from, until }: Asked): string =>
  `(${time})::timestamptz >= '${from}' AND (${time})::timestamptz < '${until}'`;

/** The moment of a day in the zone. */
const day = (date: string, { timeZone }: Asked, days = 0): string =>
  `(((${date})::date + ${days})::timestamp AT TIME ZONE '${timeZone}')`;

const alert = (kind: string, dataId: string) => (asked: Asked) =>
  `SELECT d.patient_id, d.id, '${kind}' AS kind, d.doc #>> '{data,0}' AS level FROM entity.patient_data d
    WHERE d.doc->>'dataId' = '${dataId}' AND d.doc->>'planId' = 'wellness' AND d.doc #>> '{data,0}' <> ''
      AND d.patient_id IN ${employees(asked)} AND ${during(`d.doc->>'eventTime'`, asked)}`;

const DOSES: Record<string, string[]> = {
  covidFirstDose: ['0001A'],
  covidSecondDose: ['0002A'],
  covidBooster: ['0004A'],
};

interface Plain {
  /** The rows of a table of the platform. */
  select: string;
  /** The same rows by a statement that knows the sample. */
  statement: (asked: Asked) => string;
}

/** The tables of the return to work, each with a plain statement for the sample. */
export const PLAIN: Record<string, Plain> = {
  employees: {
    select: 'SELECT patient_id AS id, registered FROM employee',
    statement: (asked) =>
      `SELECT id, coalesce(doc->>'acceptedTerms', '') <> '' AS registered FROM entity.patient WHERE id IN ${employees(asked)}`,
  },
  tests: {
    select: 'SELECT patient_id, id, result FROM test',
    statement: (asked) =>
      `SELECT patient_id, id, CASE WHEN doc->>'status' <> 'final' THEN 'pending' WHEN doc->'data'->0 = '1' THEN 'positive'
        WHEN doc->'data'->0 = '0' THEN 'negative' ELSE 'inconclusive' END AS result FROM entity.patient_data
      WHERE doc->>'dataId' = 'covidTest' AND patient_id IN ${employees(asked)} AND (doc->>'eventTime')::timestamptz < '${asked.until}'`,
  },
  vaccinations: {
    select: `SELECT patient_id, id, type_id FROM vaccination WHERE state = 'completed'`,
    statement: (asked) =>
      `SELECT patient_id, id, CASE ${Object.entries(DOSES)
        .map(([id, codes]) => `WHEN doc->>'procedureId' IN ('${[id, ...codes].join("', '")}') THEN '${id}'`)
        .join(' ')} END AS type_id FROM entity.procedure
      WHERE doc->>'procedureId' ~ '^(covid|000)' AND doc->>'status' = 'completed' AND patient_id IN ${employees(asked)}
        AND ${day(`doc->>'startDate'`, asked)} < '${asked.until}'`,
  },
  restrictions: {
    select: 'SELECT patient_id, id, kind, open FROM restriction',
    statement: (asked) =>
      `SELECT patient_id, id, CASE doc->>'conditionId' WHEN 'covidIsolation' THEN 'isolation' ELSE 'quarantine' END AS kind,
        doc->>'endDate' IS NULL OR ${day(`doc->>'endDate'`, asked, 1)} > '${asked.until}' AS open FROM entity.condition
      WHERE doc->>'conditionId' IN ('covidIsolation', 'covidQuarantine') AND doc->>'verification' = 'confirmed'
        AND patient_id IN ${employees(asked)} AND ${day(`doc->>'startDate'`, asked)} < '${asked.until}'`,
  },
  overall: {
    select: `SELECT patient_id, id, kind, level FROM alert_of WHERE kind = 'overall'`,
    statement: alert('overall', 'wellnessOverallAlert'),
  },
  covid: {
    select: `SELECT patient_id, id, kind, level FROM alert_of WHERE kind = 'covid'`,
    statement: alert('covid', 'covidAlert'),
  },
  exposure: {
    select: `SELECT patient_id, id, kind, level FROM alert_of WHERE kind = 'exposure'`,
    statement: alert('exposure', 'exposureAlert'),
  },
  checkIns: {
    select: 'SELECT patient_id, id FROM check_in',
    statement: (asked) =>
      `SELECT patient_id, id FROM entity.journal WHERE doc->>'planId' = 'wellness' AND doc->>'status' IN ('submitted', 'final')
        AND coalesce(doc->>'bail', 'false') = 'false' AND patient_id IN ${employees(asked)} AND ${during(`doc->>'createDate'`, asked)}`,
  },
  statuses: {
    select: 'SELECT patient_id, status FROM employee_status',
    statement: (asked) =>
      `SELECT e.id AS patient_id, CASE
          WHEN positive.at IS NOT NULL AND (positive.open OR NOT positive.ended) THEN 'confirmed'
          WHEN positive.at IS NOT NULL THEN 'completed'
          ELSE (SELECT CASE d.doc #>> '{data,0}' WHEN 'red' THEN 'high' WHEN 'orange' THEN 'medium' WHEN 'yellow' THEN 'medium'
              WHEN 'green' THEN 'low' END FROM entity.patient_data d
            WHERE d.patient_id = e.id AND d.doc->>'dataId' = 'wellnessOverallAlert' AND ${during(`d.doc->>'eventTime'`, asked)}
            ORDER BY (d.doc->>'eventTime')::timestamptz DESC LIMIT 1) END AS status
        FROM ${employees(asked)} e, LATERAL (SELECT max((d.doc->>'eventTime')::timestamptz) AS at,
          EXISTS (SELECT FROM entity.condition c WHERE c.patient_id = e.id AND c.doc->>'conditionId' = 'covidIsolation'
            AND ${day(`c.doc->>'startDate'`, asked)} < '${asked.until}'
            AND (c.doc->>'endDate' IS NULL OR ${day(`c.doc->>'endDate'`, asked, 1)} > '${asked.until}')) AS open,
          EXISTS (SELECT FROM entity.condition c WHERE c.patient_id = e.id AND c.doc->>'conditionId' = 'covidIsolation'
            AND ${day(`c.doc->>'endDate'`, asked, 1)} <= '${asked.until}') AS ended
          FROM entity.patient_data d WHERE d.patient_id = e.id AND d.doc->>'dataId' = 'covidTest' AND d.doc->>'status' = 'final'
            AND d.doc->'data'->0 = '1' AND (d.doc->>'eventTime')::timestamptz < '${asked.until}'
            AND (d.doc->>'eventTime')::timestamptz >= '${asked.until}'::timestamptz - interval '90 days') positive`,
  },
};

interface ExpectedWindow {
  patientId: string;
  /** The first and the last day in the employee's zone. */
  from: string;
  until: string;
  kept: boolean;
}

/** The windows in which the employees should have checked in, by the definition that the figures of follow-up share. */
export async function expectedWindows(app: InProcessApp, asked: Asked): Promise<ExpectedWindow[]> {
  const { rows } = await sql<{ id: string; doc: LooseOf<'patient'>; zone: string | null; times: number[] }>`
    SELECT p.id, p.doc, o.doc->>'timeZone' AS zone, ARRAY(
        SELECT (extract(epoch FROM (j.doc->>'createDate')::timestamptz) * 1000)::float8 FROM entity.journal j
        WHERE j.patient_id = p.id AND j.doc->>'planId' = 'wellness' AND j.doc->>'status' IN ('submitted', 'final')
          AND coalesce(j.doc->>'bail', 'false') = 'false') AS times
      FROM entity.patient p LEFT JOIN entity.organization o ON o.id = p.doc->>'primaryOrgId'
      WHERE p.id IN ${sql.raw(employees(asked))} ORDER BY p.id`.execute(app.services.database.db);
  const period = { from: Date.parse(asked.from), until: Date.parse(asked.until) };
  return rows.flatMap(({ id, doc, zone, times }) => {
    const own = [doc.timezone, zone].find(isZone) ?? asked.timeZone;
    const plans = (doc.plans ?? []).filter((plan) => plan?.planId === 'wellness');
    return windowsOf({ ...doc, plans }, period, own, midnightsOf(period, own)).map(({ from, until }) => ({
      patientId: id,
      from: dayInZone(from, own),
      until: dayInZone(until - 1, own),
      kept: times.some((at) => period.from <= at && from <= at && at < until),
    }));
  });
}
