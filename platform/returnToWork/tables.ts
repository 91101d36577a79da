import { sql } from 'kysely';
import type { Meaning } from '../../src/domain/returnToWork/meaning';
import { CASE_DAYS, FINAL, HOLDING, VACCINATION_WORDS, VERIFIED, WITHDRAWN } from '../../src/domain/returnToWork/terms';
import { isCheckIn } from '../clinical/checkIns';
import { and, listOf, literal, type Sql } from '../db/sql';
import { columnSql, documentSql } from '../entities/sql';
import type { EntityStore } from '../entities/store';
import type { Asked } from './asked';
import { expectedSpans, expectedTimes, expectedWindows } from './expected';
import { dayOf, endOf, startOf } from './moments';

export type { Asked } from './asked';

const patientDoc = documentSql('patient', 'p');
const pointDoc = documentSql('patientData', 'd');
const procedureDoc = documentSql('procedure', 'd');
const conditionDoc = documentSql('condition', 'd');
const journalDoc = documentSql('journal', 'j');

const lower = (text: Sql): Sql => sql`lower(coalesce(${text}, ''))`;

/** SQL that is true for records of a plan, and for records that name no plan. */
const ofPlan = (planId: Sql): Sql => sql`coalesce(${planId}, '') IN ('', m.plan_id)`;

/** A table of a statement that has no rows, because there is no such entity. */
const none = (columns: Sql): Sql => sql`SELECT ${columns} WHERE false`;

/**
 * The employees: patients who are not inactive and were in a return-to-work plan at some time of the period. A plan
 * without a known start is left out. A patient belongs to the primary organization.
 */
const employeePlans = (entities: EntityStore, { from, until, timeZone, orgIds, patientIds }: Asked): Sql => {
  const start = sql`row->>'startDate'`;
  const end = sql`row->>'endDate'`;
  return sql`SELECT p.id AS patient_id, coalesce(${patientDoc.text('primaryOrgId')}, '') AS org_id, row->>'planId' AS plan_id,
      min(${startOf(start, timeZone)}) AS start_at, max(coalesce(${endOf(end, timeZone)}, 'infinity')) AS end_at,
      (array_agg(${dayOf(start)} ORDER BY ${startOf(start, timeZone)}))[1] AS start_day,
      coalesce(${patientDoc.text('acceptedTerms')}, '') <> '' AS registered
    FROM ${entities.of('patient').table} p,
      jsonb_array_elements(CASE WHEN jsonb_typeof(p.doc->'plans') = 'array' THEN p.doc->'plans' ELSE '[]' END) row
    WHERE ${and([
      sql`${patientDoc.json('inactive')} IS DISTINCT FROM 'true'::jsonb`,
      sql`row->>'planId' IN (SELECT plan_id FROM meaning)`,
      sql`${startOf(start, timeZone)} < ${until}::timestamptz`,
      sql`(coalesce(${end}, '') = '' OR ${endOf(end, timeZone)} > ${from}::timestamptz)`,
      ...(orgIds === undefined ? [] : [sql`${patientDoc.text('primaryOrgId')} IN ${listOf(orgIds)}`]),
      ...(patientIds === undefined ? [] : [sql`p.id IN ${listOf(patientIds)}`]),
    ])}
    GROUP BY 1, 2, 3, 7`;
};

/** The tests of employees. A result that is not final is pending, whatever its value. */
function tests(entities: EntityStore, { until, timeZone }: Asked): Sql {
  if (!entities.has('patientData'))
    return none(
      sql`''::text AS patient_id, ''::text AS id, ''::text AS plan_id, ''::text AS type_id, now() AS at, ''::text AS day, ''::text AS result`,
    );
  const stored = entities.of('patientData');
  const at = startOf(pointDoc.text('eventTime'), timeZone);
  return sql`SELECT DISTINCT ON (d.patient_id, d.id) d.patient_id, d.id, m.plan_id, m.key AS type_id, ${at} AS at,
      ${dayOf(pointDoc.text('eventTime'))} AS day,
      CASE WHEN ${pointDoc.text('status')} IS DISTINCT FROM ${literal(FINAL)} THEN 'pending'
        ELSE coalesce(v.means, 'inconclusive') END AS result
    FROM employee_plan e JOIN meaning m ON m.plan_id = e.plan_id AND m.kind = 'test'
      JOIN ${stored.table} d ON d.${columnSql<'patientData'>(stored, 'patientId')} = e.patient_id
        AND d.${columnSql<'patientData'>(stored, 'dataId')} = m.key
      LEFT JOIN meaning v ON v.plan_id = m.plan_id AND v.kind = 'result' AND v.key = lower(d.doc #>> '{data,0}')
    WHERE ${ofPlan(pointDoc.text('planId'))} AND ${at} < ${until}::timestamptz
      AND ${lower(pointDoc.text('status'))} NOT IN ${listOf(WITHDRAWN)}
    ORDER BY d.patient_id, d.id, m.plan_id`;
}

/** The vaccinations of employees. Only those with the state `completed` have happened: at a known time in the past. */
function vaccinations(entities: EntityStore, { until, timeZone }: Asked): Sql {
  if (!entities.has('procedure'))
    return none(
      sql`''::text AS patient_id, ''::text AS id, ''::text AS plan_id, ''::text AS type_id, now() AS at, ''::text AS day, ''::text AS state`,
    );
  const stored = entities.of('procedure');
  const at = startOf(procedureDoc.text('startDate'), timeZone);
  const state = sql`coalesce(${JSON.stringify(VACCINATION_WORDS)}::jsonb->>${lower(procedureDoc.text('status'))}, 'unknown')`;
  return sql`SELECT DISTINCT ON (d.patient_id, d.id) d.patient_id, d.id, m.plan_id, m.means AS type_id, ${at} AS at,
      ${dayOf(procedureDoc.text('startDate'))} AS day,
      CASE WHEN ${state} = 'completed' AND coalesce(${at} >= ${until}::timestamptz, true) THEN 'unknown' ELSE ${state} END AS state
    FROM employee_plan e JOIN ${stored.table} d ON d.${columnSql<'procedure'>(stored, 'patientId')} = e.patient_id
      JOIN meaning m ON m.plan_id = e.plan_id AND m.kind = 'vaccination' AND ${namedBy(procedureDoc.text('procedureId'), procedureDoc.text('system'))}
    WHERE ${lower(procedureDoc.text('status'))} NOT IN ${listOf(WITHDRAWN)}
    ORDER BY d.patient_id, d.id, m.plan_id, m.key`;
}

/** SQL that is true if a record's id or code is the key of the meaning `m`. */
const namedBy = (id: Sql, system: Sql): Sql =>
  sql`m.key IN (${id}, coalesce(${system}, '') || '|' || coalesce(${id}, ''))`;

/**
 * The isolations and quarantines of employees that are facts and had begun by the end of the period. `open` ones had
 * not ended; `ended` ones had, at a known time.
 */
function restrictions(entities: EntityStore, { until, timeZone }: Asked): Sql {
  if (!entities.has('condition'))
    return none(
      sql`''::text AS patient_id, ''::text AS id, ''::text AS plan_id, ''::text AS kind, ''::text AS type_id, now() AS start_at, ''::text AS start_day, now() AS end_at, false AS open, false AS ended`,
    );
  const stored = entities.of('condition');
  const end = conditionDoc.text('endDate');
  const start = startOf(conditionDoc.text('startDate'), timeZone);
  const over = endOf(end, timeZone);
  const holds = sql`${lower(conditionDoc.text('status'))} IN ${listOf(HOLDING)}`;
  return sql`SELECT DISTINCT ON (d.patient_id, d.id) d.patient_id, d.id, m.plan_id, m.kind, m.means AS type_id,
      ${start} AS start_at, ${dayOf(conditionDoc.text('startDate'))} AS start_day, ${over} AS end_at,
      CASE WHEN coalesce(${end}, '') = '' THEN ${holds} ELSE coalesce(${over} > ${until}::timestamptz, false) END AS open,
      coalesce(${over} <= ${until}::timestamptz, false) AS ended
    FROM employee_plan e JOIN ${stored.table} d ON d.${columnSql<'condition'>(stored, 'patientId')} = e.patient_id
      JOIN meaning m ON m.plan_id = e.plan_id AND m.kind IN ('isolation', 'quarantine')
        AND ${namedBy(conditionDoc.text('conditionId'), conditionDoc.text('system'))}
    WHERE ${start} < ${until}::timestamptz AND ${lower(conditionDoc.text('verification'))} IN ${listOf(VERIFIED)}
      AND ${lower(conditionDoc.text('status'))} NOT IN ${listOf(WITHDRAWN)}
    ORDER BY d.patient_id, d.id, m.plan_id, m.key`;
}

/** The alerts of the return-to-work plans in the period, each with its kind and what its level says about the risk. */
const alerts = ({ from, until }: Asked): Sql =>
  sql`SELECT DISTINCT ON (m.kind, a.patient_id, a.id) a.patient_id, a.id, m.plan_id, m.kind, a.level,
      moment_of(a.event_time) AS at, r.means AS risk
    FROM employee_plan e JOIN meaning m ON m.plan_id = e.plan_id AND m.kind IN ('overall', 'covid', 'exposure')
      JOIN alert a ON a.patient_id = e.patient_id AND a.data_id = m.key AND a.level <> '' AND ${ofPlan(sql`a.plan_id`)}
        AND a.event_time >= ${from}::text AND a.event_time < ${until}::text
      LEFT JOIN meaning r ON r.plan_id = m.plan_id AND r.kind = 'risk' AND r.key = a.level
    WHERE moment_of(a.event_time) IS NOT NULL
    ORDER BY m.kind, a.patient_id, a.id, m.plan_id`;

/**
 * SQL for the moment of an employee's newest check-in of a return-to-work plan in the period, found from the newest on,
 * so that a long period costs no more than a short one.
 */
export function newestCheckIn(entities: EntityStore, given: Asked, patientId: Sql): Sql {
  if (!entities.has('journal')) return sql`NULL::timestamptz`;
  const { from, until } = untilNow(given);
  const stored = entities.of('journal');
  const time = sql`j.${columnSql<'journal'>(stored, 'createDate')}`;
  return sql`(SELECT moment_of(${time}) FROM ${stored.table} j
    WHERE j.${columnSql<'journal'>(stored, 'patientId')} = ${patientId} AND ${time} >= ${from}::text AND ${time} < ${until}::text
      AND ${journalDoc.text('planId')} IN (SELECT plan_id FROM employee_plan p WHERE p.patient_id = ${patientId})
      AND ${isCheckIn('j')} AND moment_of(${time}) IS NOT NULL
    ORDER BY ${time} DESC LIMIT 1)`;
}

/** The check-ins of the return-to-work plans in the period. */
function checkIns(entities: EntityStore, { from, until }: Asked): Sql {
  if (!entities.has('journal'))
    return none(sql`''::text AS patient_id, ''::text AS id, ''::text AS plan_id, now() AS at`);
  const stored = entities.of('journal');
  const time = sql`j.${columnSql<'journal'>(stored, 'createDate')}`;
  return sql`SELECT e.patient_id, j.id, e.plan_id, moment_of(${time}) AS at
    FROM employee_plan e JOIN ${stored.table} j ON j.${columnSql<'journal'>(stored, 'patientId')} = e.patient_id
      AND ${time} >= ${from}::text AND ${time} < ${until}::text AND ${journalDoc.text('planId')} = e.plan_id
    WHERE ${isCheckIn('j')} AND moment_of(${time}) IS NOT NULL`;
}

/**
 * How each employee was at the end of the period; null if nothing is known. A case is an employee with a positive final
 * result in the last days. It is completed once an isolation that ended after the result is known, and none is open.
 * Without a case, the newest overall alert of the period decides.
 */
const statuses = ({ from, until }: Asked): Sql =>
  sql`SELECT e.patient_id, e.org_id, c.at AS positive_at, c.day AS positive_day, CASE
        WHEN c.at IS NULL THEN l.risk
        WHEN EXISTS (SELECT FROM restriction r WHERE r.patient_id = e.patient_id AND r.kind = 'isolation' AND r.ended AND r.end_at > c.at)
          AND NOT EXISTS (SELECT FROM restriction r WHERE r.patient_id = e.patient_id AND r.kind = 'isolation' AND r.open)
          THEN 'completed'
        ELSE 'confirmed' END AS status
    FROM employee e
      LEFT JOIN (SELECT t.patient_id, max(t.at) AS at, (array_agg(t.day ORDER BY t.at DESC))[1] AS day
        FROM test t WHERE t.result = 'positive' AND t.at >= ${until}::timestamptz - make_interval(days => ${literal(CASE_DAYS)}) GROUP BY 1) c ON c.patient_id = e.patient_id
      LEFT JOIN LATERAL (SELECT r.means AS risk FROM alert a
          JOIN employee_plan p ON p.patient_id = e.patient_id
          JOIN meaning m ON m.plan_id = p.plan_id AND m.kind = 'overall' AND m.key = a.data_id
          LEFT JOIN meaning r ON r.plan_id = m.plan_id AND r.kind = 'risk' AND r.key = a.level
        WHERE a.patient_id = e.patient_id AND a.level <> '' AND ${ofPlan(sql`a.plan_id`)}
          AND a.event_time >= ${from}::text AND a.event_time < ${until}::text AND moment_of(a.event_time) IS NOT NULL
        ORDER BY a.event_time DESC, a.id, m.plan_id LIMIT 1) l ON true`;

/** The period, ending now at the latest, because nothing in the future is a fact. */
export const untilNow = <A extends Pick<Asked, 'until'>>(asked: A, now = Date.now()): A => ({
  ...asked,
  until: new Date(Math.min(Date.parse(asked.until), now)).toISOString(),
});

/**
 * The beginning of a statement, with these tables:
 *
 * - `meaning` (plan_id, kind, key, means): what values mean, see `Meaning`
 * - `employee_plan` (patient_id, org_id, plan_id, start_at, start_day, end_at, registered) and `employee` (patient_id,
 *   org_id, start_at, start_day, registered)
 * - `test` (patient_id, id, plan_id, type_id, at, day, result): all before the end of the period
 * - `vaccination` (patient_id, id, plan_id, type_id, at, day, state): all; completed ones before the end of the period
 * - `restriction` (patient_id, id, plan_id, kind, type_id, start_at, start_day, end_at, open, ended): all that began
 *   before its end
 * - `alert_of` (patient_id, id, plan_id, kind, level, at, risk) and `check_in` (patient_id, id, plan_id, at): in the
 * period
 * - `expected_window` (patient_id, zone, first_day, day, checked_in): the days and weeks in each of which an employee
 *   should check in, whole ones of the period in the employee's zone
 * - `employee_status` (patient_id, org_id, positive_at, positive_day, status): at its end
 *
 * `day`, `start_day` and `positive_day` are the dates of records whose date has no time; otherwise they are null.
 *
 * Tables that the statement does not name cost nothing.
 */
export const withReturnToWork = (entities: EntityStore, meanings: readonly Meaning[], given: Asked): Sql => {
  const asked = untilNow(given);
  return sql`WITH meaning AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify(
    meanings.map(({ planId, ...each }) => ({ plan_id: planId, ...each })),
  )}::jsonb) AS given(plan_id text, kind text, key text, means text)),
    employee_plan AS MATERIALIZED (${employeePlans(entities, asked)}),
    employee AS MATERIALIZED (SELECT patient_id, org_id, min(start_at) AS start_at,
        (array_agg(start_day ORDER BY start_at))[1] AS start_day, bool_or(registered) AS registered
      FROM employee_plan GROUP BY 1, 2),
    test AS MATERIALIZED (${tests(entities, asked)}),
    vaccination AS MATERIALIZED (${vaccinations(entities, asked)}),
    restriction AS MATERIALIZED (${restrictions(entities, asked)}),
    alert_of AS MATERIALIZED (${alerts(asked)}),
    check_in AS MATERIALIZED (${checkIns(entities, asked)}),
    expected_time AS MATERIALIZED (${expectedTimes(entities, asked)}),
    expected_span AS MATERIALIZED (${expectedSpans(asked)}),
    expected_window AS MATERIALIZED (${expectedWindows}),
    employee_status AS MATERIALIZED (${statuses(asked)})`;
};
