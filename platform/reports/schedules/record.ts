import { sql } from 'kysely';
import { zoneOf } from '../../../src/domain/appointments/hours';
import { fieldOf, rowsOf, textOf } from '../../../src/domain/entity/read';
import type { DraftOf, RecordOf } from '../../../src/domain/records';
import type { Recurrence } from '../../../src/domain/recurrence/intervals';
import { namedZone } from '../../../src/domain/report/scheduled';
import { argsAt } from '../../../src/domain/report/schedulePeriod';
import type { Queryable, Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { asActor, SYSTEM, type Actor } from '../../http/context';

export const SCHEDULE = 'reportSchedule';

export type Schedule = RecordOf<typeof SCHEDULE>;

type Timed = Pick<Schedule, 'nextSend' | 'anchor' | 'intervalType' | 'interval'>;

/** When a schedule is due, in this zone. */
export const recurrenceOf = (
  { nextSend, anchor, intervalType = 'day', interval = 1 }: Timed,
  timeZone: string,
): Recurrence => ({ anchor: anchor ?? nextSend, intervalType, interval, timeZone });

/**
 * The arguments of a schedule's report at a due time.
 * @param timeZone of the schedule
 * @param dueAt ISO 8601
 */
export const argsDue = (
  { args = {}, periodAnchor, ...timed }: Timed & Pick<Schedule, 'args' | 'periodAnchor'>,
  timeZone: string,
  dueAt: string,
) => {
  const recurrence = recurrenceOf(timed, timeZone);
  return argsAt(args, { ...recurrence, anchor: periodAnchor ?? recurrence.anchor }, Date.parse(dueAt));
};

async function organizationZone(on: Queryable, entities: EntityStore, orgId: string): Promise<string | undefined> {
  if (orgId === '' || !entities.has('organization')) return undefined;
  const organization = await entities.get(on, 'organization', orgId);
  return organization ? zoneOf(organization) : undefined;
}

/**
 * The zone of a schedule: that of its arguments, else that of the owner's organization, else that of the organization
 * that the report is about, else the default zone of organizations.
 */
export async function zoneFor(
  on: Queryable,
  entities: EntityStore,
  { args = {}, userId }: Pick<Schedule, 'args' | 'userId'>,
): Promise<string> {
  const named = namedZone(args);
  if (named !== undefined) return named;
  const owner = textOf(userId);
  const { records: own } =
    owner === '' || !entities.has('provider')
      ? { records: [] }
      : await entities.list(on, 'provider', { filters: { userId: owner }, limit: 1 });
  const ofOwner = textOf(rowsOf(own[0]?.orgs)[0]?.orgId);
  return (
    (await organizationZone(on, entities, ofOwner)) ??
    (await organizationZone(on, entities, textOf(fieldOf(args, 'orgId')))) ??
    zoneOf({})
  );
}

/** The owner of a schedule, for whom its reports are made. */
export const ownerOf = ({ userId }: Pick<Schedule, 'userId'>): Actor =>
  userId ? asActor({ userId, username: null }, null) : SYSTEM;

/**
 * Stores what the platform itself knows about a schedule. The anchor stays.
 * @returns null if the schedule was deleted
 */
export async function changeSchedule(
  tx: Tx,
  entities: EntityStore,
  scheduleId: string,
  fields: Partial<Pick<DraftOf<typeof SCHEDULE>, 'nextSend' | 'lastSent' | 'error' | 'level'>>,
): Promise<Schedule | null> {
  // Jobs of several due times, and people, may change the schedule at the same time.
  await sql`SELECT 1 FROM ${entities.of(SCHEDULE).table} WHERE id = ${scheduleId}::text FOR UPDATE`.execute(tx);
  const schedule = await entities.get(tx, SCHEDULE, scheduleId);
  if (!schedule) return null;
  const options = { mode: 'update', trusted: true, history: false } as const;
  return entities.save(tx, SCHEDULE, { ...schedule, ...fields }, SYSTEM, options);
}
