import { sql } from 'kysely';
import { journalFlags, type CheckInAlert } from '../../../src/domain/alerts/journalFlags';
import { isAlert } from '../../../src/domain/alerts/triaged';
import { isWithdrawn } from '../../../src/domain/alerts/withdrawn';
import { textOf } from '../../../src/domain/entity/read';
import { LAB_GROUP } from '../../../src/domain/history/labReports';
import type { DocumentOf } from '../../../src/domain/records';
import { same } from '../../../src/domain/rules/rows';
import { planRecords } from '../../content/planRecords';
import type { Queryable, Tx } from '../../db/types';
import { listOf, run, type Sql } from '../../db/sql';
import { columnSql, documentSql } from '../../entities/sql';
import { rowsWhere, type StoredRow } from '../../entities/rewrite';
import type { EntityStore } from '../../entities/store';
import type { StoredEntity } from '../../entities/stored';
import type { Actor } from '../../http/context';
import { levelsOf, overallIdOf, type Level } from '../planWords';

const pointDoc = documentSql('patientData', 'p');

/** A check-in of a patient. */
export interface CheckInGroup {
  patientId: string;
  groupId: string;
}

const keyOf = ({ patientId, groupId }: CheckInGroup): string => JSON.stringify([patientId, groupId]);

/** SQL that is true for rows of some patients and groups; the caller picks the pairs. */
const within = (stored: StoredEntity, groups: readonly CheckInGroup[], row: Sql): Sql =>
  sql`${row}patient_id IN ${listOf([...new Set(groups.map(({ patientId }) => patientId))])}
    AND ${row}${columnSql(stored, 'groupId')} IN ${listOf([...new Set(groups.map(({ groupId }) => groupId))])}`;

type FoundAlert = Omit<CheckInAlert, 'color' | 'priority'> & { key: string };

async function alertsOf(on: Queryable, entities: EntityStore, groups: readonly CheckInGroup[]): Promise<FoundAlert[]> {
  const stored = entities.of('patientData');
  const rows = await run<Omit<FoundAlert, 'key'> & CheckInGroup>(
    on,
    sql`SELECT a.patient_id AS "patientId", ${pointDoc.text('groupId')} AS "groupId", a.id AS "alertId",
        a.data_id AS "dataId", a.plan_id AS "planId", a.level AS "levelId", a.event_time AS at,
        coalesce(${pointDoc.text('sessionId')}, '') AS "sessionId"
      FROM alert a JOIN ${stored.table} p ON p.patient_id = a.patient_id AND p.id = a.id
      WHERE ${within(stored, groups, sql`p.`)}`,
  );
  return rows.map(({ patientId, groupId, ...row }) => ({ ...row, key: keyOf({ patientId, groupId }) }));
}

/** The id of each plan's overall alert, and the plan's levels. */
async function readPlans(on: Queryable, entities: EntityStore, planIds: readonly string[]) {
  const found = new Map<string, { overallId: string; levels: ReadonlyMap<string, Level> }>();
  for (const planId of planIds) {
    const plan = entities.has('plan') && planId !== '' ? await entities.get(on, 'plan', planId) : null;
    const levels = plan ? levelsOf(await planRecords(on, entities, planId, 'alertLevel')) : new Map<string, Level>();
    found.set(planId, { overallId: overallIdOf(plan), levels });
  }
  return found;
}

/** Sets the flags of the journals of check-ins to the colors of the check-ins' overall alerts. */
export async function flagJournals(
  tx: Tx,
  entities: EntityStore,
  groups: readonly CheckInGroup[],
  actor: Actor,
): Promise<void> {
  const wanted = new Set(groups.map(keyOf));
  if (wanted.size === 0 || !entities.has('journal')) return;
  const stored = entities.of('journal');
  const journals: (StoredRow<'journal'> & { key: string })[] = [];
  for await (const rows of rowsWhere(tx, stored, within(stored, groups, sql``), false))
    for (const row of rows) {
      const key = keyOf({ patientId: row.doc.patientId, groupId: row.doc.groupId ?? '' });
      if (wanted.has(key) && !isWithdrawn(row.doc)) journals.push({ ...row, key });
    }
  if (journals.length === 0) return;
  const alerts = await alertsOf(tx, entities, groups);
  const plans = await readPlans(tx, entities, [...new Set(alerts.map(({ planId }) => planId))]);
  const overall = alerts.flatMap((alert) => {
    const plan = plans.get(alert.planId);
    const level = plan?.levels.get(alert.levelId ?? '');
    return plan?.overallId === alert.dataId
      ? [{ ...alert, color: level?.color ?? null, priority: level?.priority }]
      : [];
  });
  const changes = journals.flatMap(({ key, ...row }) => {
    const place = { sessionId: row.doc.sessionId ?? '' };
    const others = journals.filter((each) => each.key === key).map(({ doc }) => ({ sessionId: doc.sessionId ?? '' }));
    const flags = journalFlags(
      place,
      overall.filter((alert) => alert.key === key),
      others,
    );
    return same(row.doc.flags ?? [], flags) ? [] : [{ row, doc: { ...row.doc, flags } }];
  });
  if (changes.length > 0) await entities.rewrite(tx, 'journal', changes, actor, { alerts: true });
}

type Alert = DocumentOf<'patientData'>;

/** The part of an alert that its journal's flag depends on, as a text for comparison. */
const flagged = (alert: Alert | null): string =>
  alert && isAlert(alert) && !isWithdrawn(alert)
    ? JSON.stringify([alert.groupId, alert.sessionId, alert.planId, alert.dataId, alert.eventTime, alert.data?.[0]])
    : '';

/** The check-ins whose alerts have changed. */
function changedCheckIns(changes: readonly { before: Alert | null; after: Alert | null }[]): CheckInGroup[] {
  return changes
    .filter(({ before, after }) => flagged(before) !== flagged(after))
    .flatMap(({ before, after }) => [before, after].flatMap((each) => (each && isAlert(each) ? [each] : [])))
    .map(({ patientId, groupId }) => ({ patientId, groupId: textOf(groupId) }))
    .filter(({ groupId }) => groupId !== '' && groupId !== LAB_GROUP);
}

/** Keeps the flags of journals up to date with the alerts, whoever changes these. */
export function followAlerts(entities: EntityStore): void {
  if (!entities.has('journal') || !entities.has('patientData')) return;
  entities.onStored('patientData', async (tx, points, actor, _created, befores) => {
    const changes = points.map((after, index) => ({ before: befores[index] ?? null, after }));
    await flagJournals(tx, entities, changedCheckIns(changes), actor);
  });
  entities.onDropped('patientData', async (tx, points, actor) => {
    const changes = points.map((before) => ({ before, after: null }));
    await flagJournals(tx, entities, changedCheckIns(changes), actor);
  });
}
