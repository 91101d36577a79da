import { FINAL } from '../../src/domain/alerts/triaged';
import { isWithdrawn } from '../../src/domain/alerts/withdrawn';
import { sql } from 'kysely';
import { fieldsOf, isOneOf, keysOf, rowsOf, textOf, writtenOf } from '../../src/domain/entity/read';
import type { LiveKind } from '../../src/domain/live/kinds';
import type { LooseOf } from '../../src/domain/records';
import { OVERALL } from '../clinical/detection/ruleSet';
import type { Tx } from '../db/types';
import { listOf, run } from '../db/sql';
import { documentSql } from '../entities/sql';
import type { EntityStore } from '../entities/store';
import { JOB_STATES } from '../../src/domain/jobs/states';
import { announce, announceJobs, type Announcement } from './changes';

const planDoc = documentSql('plan');

type Point = Pick<LooseOf<'patientData'>, 'patientId' | 'dataId' | 'category' | 'data' | 'source' | 'status'>;

/** The level of an alert; empty if there is none, or if the alert is withdrawn. */
const levelOf = (point: Point | null | undefined): string => {
  const data = point && !isWithdrawn(point) ? point.data : undefined;
  return Array.isArray(data) ? writtenOf(data[0]) : '';
};

/** Whether the newest entry of an alert comes from laboratory results. */
const isFromLab = ({ source }: Point): boolean => fieldsOf(rowsOf(source).at(-1))['lab'] === true;

/** Those of the given data ids that belong to overall alerts, and always the id of the default overall alert. */
async function overallIds(tx: Tx, entities: EntityStore, dataIds: readonly string[]): Promise<ReadonlySet<string>> {
  const others = dataIds.filter((dataId) => dataId !== OVERALL);
  if (others.length === 0 || !entities.has('plan')) return new Set([OVERALL]);
  const rows = await run<{ dataId: string }>(
    tx,
    sql`SELECT DISTINCT ${planDoc.text('overallAlertId')} AS "dataId" FROM ${entities.of('plan').table}
      WHERE ${planDoc.text('overallAlertId')} IN ${listOf(others)}`,
  );
  return new Set([OVERALL, ...rows.map(({ dataId }) => dataId)]);
}

/**
 * What an alert announces: that it is new or has another level than before, that it was acknowledged, or that it was
 * withdrawn. An alert that is over is not announced.
 */
function newsOf(point: Point, before: Point | null | undefined): Announcement | undefined {
  const patientId = writtenOf(point.patientId);
  const level = levelOf(point);
  if (level !== '' && level !== levelOf(before))
    return { patientId, kind: isFromLab(point) ? 'labAlert' : 'alert', level };
  if (before && isWithdrawn(point) && !isWithdrawn(before)) return { patientId, kind: 'withdrawn' };
  return before && point.status === FINAL && before.status !== FINAL ? { patientId, kind: 'acknowledged' } : undefined;
}

/** What the overall alerts among the given data points announce. */
async function newsOfAlerts(
  tx: Tx,
  entities: EntityStore,
  points: readonly Point[],
  befores: readonly (Point | null)[],
): Promise<Announcement[]> {
  const changed = points.flatMap((point, index) => {
    const news = point.category === 'alert' ? newsOf(point, befores[index]) : undefined;
    return news ? [{ dataId: writtenOf(point.dataId), news }] : [];
  });
  if (changed.length === 0) return [];
  const overall = await overallIds(tx, entities, [...new Set(changed.map(({ dataId }) => dataId))]);
  return changed.filter(({ dataId }) => overall.has(dataId)).map(({ news }) => news);
}

/**
 * The entities whose new records are announced. Data points are handled separately, because only alerts and laboratory
 * results among them are announced.
 */
const ANNOUNCED = {
  appointment: 'appointment',
  journal: 'journal',
  note: 'note',
  patientMessage: 'message',
} as const satisfies Record<string, LiveKind>;

const flagsOf = (journal: Pick<LooseOf<'journal'>, 'flags'> | null | undefined): string[] =>
  Array.isArray(journal?.flags) ? journal.flags.map(textOf).filter(Boolean).toSorted() : [];

/**
 * What a journal announces besides that it is new: the flags that it did not have before. A list that shows only
 * journals with some flags counts these, because a journal can get its flags after its first answers.
 */
function newsOfFlags(journal: LooseOf<'journal'>, before: LooseOf<'journal'> | null | undefined): Announcement[] {
  const patientId = writtenOf(journal.patientId);
  const known = new Set(flagsOf(before));
  const gained = flagsOf(journal).filter((flag) => !known.has(flag));
  return patientId !== '' && gained.length > 0 ? [{ patientId, kind: 'flaggedJournal', level: gained.join(',') }] : [];
}

/** Announces new records of patients in the transaction that stores them. */
export function announceRecords(entities: EntityStore): void {
  for (const entityId of keysOf(ANNOUNCED)) {
    const kind = ANNOUNCED[entityId];
    entities.onStored(entityId, async (tx, records, _actor, _created, befores) => {
      const added = records.filter((_, index) => !befores[index]);
      const about = added.map(({ patientId }) => writtenOf(patientId)).filter(Boolean);
      await announce(
        tx,
        about.map((patientId) => ({ patientId, kind })),
      );
    });
  }
  entities.onStored('journal', (tx, journals, _actor, _created, befores) =>
    announce(
      tx,
      journals.flatMap((journal, index) => newsOfFlags(journal, befores[index])),
    ),
  );
  entities.onStored('patientData', async (tx, points, _actor, _created, befores) => {
    const results = points.filter(({ category }, index) => category === 'labTest' && !befores[index]);
    await announce(tx, [
      ...results.map(({ patientId }): Announcement => ({ patientId, kind: 'lab' })),
      ...(await newsOfAlerts(tx, entities, points, befores)),
    ]);
  });
  // The record of a report's job ends in its own transaction: a report that is done before its job, a cancelled one after.
  if (entities.has('reportJob'))
    entities.onStored('reportJob', (tx, jobs, _actor, _created, befores) =>
      announceJobs(
        tx,
        jobs.flatMap(({ jobId, userId, status }, index) => {
          const before = befores[index];
          const isNew = before && before.status !== status && typeof userId === 'string' && isOneOf(JOB_STATES, status);
          return isNew ? [{ jobId: writtenOf(jobId), userId, status }] : [];
        }),
      ),
    );
}
