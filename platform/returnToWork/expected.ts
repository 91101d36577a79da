import { sql } from 'kysely';
import { DAILY, WINDOW_DAYS } from '../../src/domain/silence/expected';
import { literal, type Sql } from '../db/sql';
import { documentSql } from '../entities/sql';
import type { EntityStore } from '../entities/store';
import { endOf, startOf } from './moments';
import type { Asked } from './asked';

const patientDoc = documentSql('patient', 'p');
const organizationDoc = documentSql('organization', 'o');

/** SQL that is true for a text that names a time zone: a place, as the console offers it, or UTC. */
const isZone = (name: Sql): Sql =>
  sql`(${name} = 'UTC' OR (${name} LIKE '%/%' AND pg_input_is_valid('2000-01-01 00:00:00 ' || (${name}), 'timestamptz')))`;

/** The zone of an employee: the patient's, else that of the primary organization, else that of the report. */
const zoneOf = (timeZone: string): Sql => {
  const [own, org] = [patientDoc.text('timezone'), organizationDoc.text('timeZone')];
  return sql`CASE WHEN ${isZone(own)} THEN ${own} WHEN ${isZone(org)} THEN ${org} ELSE ${timeZone}::text END`;
};

/** SQL that is true for patients who are asked to check in. */
const isReminded = sql`${patientDoc.json('reminderEnabled')} = 'true' AND ${patientDoc.json('deceased')} IS DISTINCT FROM 'true'`;

/**
 * The times during which employees are expected to check in because of return-to-work plans, in each employee's zone;
 * plans that overlap or follow each other directly are one time. `days` is the length of a window.
 */
export function expectedTimes(entities: EntityStore, { timeZone }: Asked): Sql {
  const [start, end] = [sql`row->>'startDate'`, sql`row->>'endDate'`];
  const zone = sql`who.zone`;
  const organizations = entities.has('organization')
    ? entities.of('organization').table
    : sql`(SELECT NULL::text AS id, NULL::jsonb AS doc)`;
  return sql`SELECT patient_id, zone, days, min(start_at) AS start_at, max(end_at) AS end_at
    FROM (SELECT *, count(*) FILTER (WHERE begins) OVER (PARTITION BY patient_id ORDER BY start_at, end_at) AS time
      FROM (SELECT *, coalesce(start_at > max(end_at) OVER (PARTITION BY patient_id ORDER BY start_at, end_at
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), true) AS begins
        FROM (SELECT who.patient_id, who.zone, who.days, ${startOf(start, zone)} AS start_at,
              CASE WHEN coalesce(${end}, '') = '' THEN 'infinity' ELSE ${endOf(end, zone)} END AS end_at
            FROM (SELECT e.patient_id, p.doc, ${zoneOf(timeZone)} AS zone,
                CASE WHEN ${patientDoc.json('reminderInterval')} = ${JSON.stringify(DAILY)}::jsonb
                  THEN ${literal(WINDOW_DAYS.daily)} ELSE ${literal(WINDOW_DAYS.weekly)} END AS days
              FROM employee e JOIN ${entities.of('patient').table} p ON p.id = e.patient_id
                LEFT JOIN ${organizations} o ON o.id = e.org_id
              WHERE ${isReminded}) who, jsonb_array_elements(who.doc->'plans') row
            WHERE row->>'planId' IN (SELECT plan_id FROM meaning)) plan
        WHERE start_at < end_at) begun) timed
    GROUP BY patient_id, zone, days, time`;
}

/** The whole windows of the period within each of these times, as the first day and their number. */
export function expectedSpans({ from, until }: Asked): Sql {
  const begin = sql`greatest(t.start_at, ${from}::timestamptz)`;
  const end = sql`least(t.end_at, ${until}::timestamptz)`;
  const dayAt = (moment: Sql): Sql => sql`(${moment} AT TIME ZONE t.zone)::date`;
  // Where clocks go back at midnight, a day has two midnights, and PostgreSQL takes the later one. So a day has begun
  // if the moment before is on the same day.
  const hasBegun = sql`${dayAt(sql`(${begin} - interval '1 microsecond')`)} = ${dayAt(begin)}`;
  return sql`SELECT patient_id, zone, days, first, (last - first) / days AS windows
    FROM (SELECT t.patient_id, t.zone, t.days, ${dayAt(end)} AS last,
        ${dayAt(begin)} + CASE WHEN ${hasBegun} THEN 1 ELSE 0 END AS first
      FROM expected_time t) span
    WHERE last - first >= days`;
}

/**
 * The windows in each of which an employee should check in at least once: days or weeks in the employee's zone, by the
 * definition of `windowsOf` in `src/domain/dashboards/followUp/adherence`. `day` is the last day of a window: with it,
 * the window is missed.
 */
export const expectedWindows = sql`SELECT s.patient_id, s.zone, s.first + n.nth * s.days AS first_day,
      s.first + (n.nth + 1) * s.days - 1 AS day, k.place IS NOT NULL AS checked_in
    FROM expected_span s CROSS JOIN LATERAL generate_series(0, s.windows - 1) n(nth)
      LEFT JOIN (SELECT DISTINCT s.patient_id, s.first, ((c.at AT TIME ZONE s.zone)::date - s.first) / s.days AS place
          FROM expected_span s JOIN check_in c USING (patient_id) WHERE (c.at AT TIME ZONE s.zone)::date >= s.first) k
        ON k.patient_id = s.patient_id AND k.first = s.first AND k.place = n.nth`;
