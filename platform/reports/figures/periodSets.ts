import { sql } from 'kysely';
import { ALERT_SETS, type AlertSet, type PeriodSet } from '../../../src/domain/dashboards/countedSets';
import { ORIGINS } from '../../../src/domain/dashboards/longitudinal';
import { isOneOf } from '../../../src/domain/entity/read';
import { CARE_ACTS } from '../../../src/domain/metrics/kinds';
import { isCheckIn } from '../../clinical/checkIns';
import { and, listOf, type Sql } from '../../db/sql';
import { notWithdrawn } from '../../clinical/notWithdrawn';
import { columnSql, documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import type { Counted, Narrowing } from './counted';
import type { KnownLevels } from './levels';
import { ofScope } from './scope';
import { NOTHING, patients } from './sets';

const journalDoc = documentSql('journal', 'j');
const pointDoc = documentSql('patientData', 'd');
const recommendationDoc = documentSql('recommendation', 'r');
const activityDoc = documentSql('activity', 'act');

/** SQL that is true for a sort key of a date in the period. */
function during(time: Sql, { from, at }: Narrowing): Sql {
  const until = sql`${time} < ${at.toISOString()}::text`;
  return from === undefined ? until : sql`${time} >= ${from.toISOString()}::text AND ${until}`;
}

/** SQL that is true for the asked hour of the day. */
const atHour = (time: Sql, { value, timeZone = 'UTC' }: Narrowing): Sql[] =>
  value === undefined
    ? []
    : [sql`extract(hour FROM ${time}::timestamptz AT TIME ZONE ${timeZone}::text)::int = ${value}::int`];

/** Completed check-ins of a period. */
function checkIns(entities: EntityStore, asked: Narrowing): Counted {
  if (!entities.has('journal')) return NOTHING;
  const stored = entities.of('journal');
  const time = sql`j.${columnSql<'journal'>(stored, 'createDate')}`;
  const patientId = sql`j.${columnSql<'journal'>(stored, 'patientId')}`;
  const where = and([
    isCheckIn('j'),
    during(time, asked),
    ...atHour(time, asked),
    ...(asked.planId === undefined ? [] : [sql`${journalDoc.text('planId')} = ${asked.planId}::text`]),
    ...ofScope(entities, patientId, asked),
  ]);
  return { from: sql`FROM ${stored.table} j WHERE ${where}`, id: sql`j.id`, patientId, time };
}

/** Patients with at least one check-in in the period, at the time of the newest. */
function patientsCheckedIn(entities: EntityStore, asked: Narrowing): Counted {
  const { from, patientId, time } = checkIns(entities, asked);
  const seen = sql`FROM (SELECT ${patientId} AS id, max(${time}) AS time ${from} GROUP BY 1) seen WHERE true`;
  return { from: seen, id: sql`seen.id`, patientId: sql`seen.id`, time: sql`seen.time` };
}

/** SQL that is true for alerts of a category; `acknowledged` and the origin are those of the kept counts. */
function inCategory(category: AlertSet): Sql {
  if (category === 'clinVerified') return sql`a.status = 'final'`;
  return sql`a.source IN ${listOf(category === 'unknown' ? ['unknown'] : ORIGINS[category])}`;
}

/** Overall alerts of a period whose time is a moment. */
function alerts(entities: EntityStore, asked: Narrowing, ...more: Sql[]): Counted {
  const { levels, level, planId } = asked;
  const where = and([
    sql`a.data_id IN ${listOf(levels.dataIds)} AND a.level <> ''`,
    during(sql`a.event_time`, asked),
    sql`moment_of(a.event_time) IS NOT NULL`,
    ...(level === undefined ? [] : [sql`a.level = ${level}::text`]),
    ...(planId === undefined ? [] : [sql`a.plan_id = ${planId}::text`]),
    ...ofScope(entities, sql`a.patient_id`, asked),
    ...more,
  ]);
  return {
    from: sql`FROM alert a WHERE ${where}`,
    id: sql`a.id`,
    patientId: sql`a.patient_id`,
    time: sql`a.event_time`,
  };
}

/** Alerts to which somebody should act: green ones ask for no act. */
export const alertsToAnswer = (entities: EntityStore, asked: Narrowing, ...more: Sql[]): Counted =>
  alerts(
    entities,
    asked,
    ...atHour(sql`a.event_time`, asked),
    ...(asked.levels.green.length === 0 ? [] : [sql`a.level NOT IN ${listOf(asked.levels.green)}`]),
    ...more,
  );

/** The time of the first act of care for the patient of an alert `a` since the alert; null if there is none. */
export function firstAct(entities: EntityStore): Sql {
  if (!entities.has('activity')) return sql`NULL::text`;
  const stored = entities.of('activity');
  return sql`(SELECT min(act.created_at) FROM ${stored.table} act
    WHERE act.${columnSql<'activity'>(stored, 'patientId')} = a.patient_id AND act.created_at >= a.event_time
      AND ${activityDoc.text('activityType')} IN ${listOf(CARE_ACTS)})`;
}

/** Acknowledgements. An activity is written in the transaction of the acknowledgement. */
function triaged(entities: EntityStore, asked: Narrowing): Counted {
  if (!entities.has('activity')) return NOTHING;
  const stored = entities.of('activity');
  const patientId = sql`act.${columnSql<'activity'>(stored, 'patientId')}`;
  const time = sql`act.created_at`;
  const where = and([
    sql`${activityDoc.text('activityType')} = 'AlertTriaged'`,
    during(time, asked),
    ...ofScope(entities, patientId, asked),
  ]);
  return { from: sql`FROM ${stored.table} act WHERE ${where}`, id: sql`act.id`, patientId, time };
}

/**
 * The level of the overall alert to which a recommendation `r` belongs: of the same patient and group, the newest if
 * there are several. Empty if there is none.
 */
export function levelOfRecommendation(entities: EntityStore, levels: KnownLevels): Sql {
  if (!entities.has('patientData')) return sql`''::text`;
  const points = entities.of('patientData');
  const column = (name: 'patientId' | 'dataId' | 'eventTime' | 'groupId') =>
    sql`d.${columnSql<'patientData'>(points, name)}`;
  return sql`coalesce((SELECT ${pointDoc.json('data')}->>0 FROM ${points.table} d
    WHERE ${column('patientId')} = r.${columnSql<'recommendation'>(entities.of('recommendation'), 'patientId')}
      AND ${column('dataId')} IN ${listOf(levels.dataIds)} AND ${column('groupId')} = ${recommendationDoc.text('groupId')}
      AND ${notWithdrawn(pointDoc.text('status'))}
    ORDER BY ${column('eventTime')} DESC LIMIT 1), '')`;
}

/** The category of a recommendation `r`; empty if there is none. */
export const categoryOfRecommendation = sql`coalesce(${recommendationDoc.text('category')}, '')`;

/** Recommendations of a period. */
function recommendations(entities: EntityStore, asked: Narrowing): Counted {
  if (!entities.has('recommendation')) return NOTHING;
  const stored = entities.of('recommendation');
  const time = sql`r.${columnSql<'recommendation'>(stored, 'createDate')}`;
  const patientId = sql`r.${columnSql<'recommendation'>(stored, 'patientId')}`;
  const { value, level, planId, levels } = asked;
  const where = and([
    during(time, asked),
    notWithdrawn(recommendationDoc.text('status')),
    ...(value === undefined ? [] : [sql`${categoryOfRecommendation} = ${value}::text`]),
    ...(level === undefined ? [] : [sql`${levelOfRecommendation(entities, levels)} = ${level}::text`]),
    ...(planId === undefined ? [] : [sql`${recommendationDoc.text('planId')} = ${planId}::text`]),
    ...ofScope(entities, patientId, asked),
  ]);
  return { from: sql`FROM ${stored.table} r WHERE ${where}`, id: sql`r.id`, patientId, time };
}

/** The records of a set of a period. `docs/clinical.md` defines the sets. */
export function periodSet(set: PeriodSet, entities: EntityStore, asked: Narrowing): Counted {
  const { value, levels } = asked;
  switch (set) {
    case 'newPatients': {
      const created = sql`p.${columnSql<'patient'>(entities.of('patient'), 'patientCreated')}`;
      return patients(entities, [during(created, asked)], asked);
    }
    case 'checkIns':
      return checkIns(entities, asked);
    case 'patientsCheckedIn':
      return patientsCheckedIn(entities, asked);
    case 'alerts':
      return alerts(entities, asked, ...(value !== undefined && isOneOf(ALERT_SETS, value) ? [inCategory(value)] : []));
    case 'callingAlerts':
      return alerts(entities, asked, sql`a.level IN ${listOf(levels.calling)}`);
    case 'alertsToAnswer':
      return alertsToAnswer(entities, asked);
    case 'waitingAlerts':
      return alertsToAnswer(entities, asked, sql`${firstAct(entities)} IS NULL`);
    case 'triagedAlerts':
      return triaged(entities, asked);
    case 'recommendations':
      return recommendations(entities, asked);
  }
}
