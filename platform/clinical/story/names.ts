import { sql } from 'kysely';
import type { EntityName, RecordOf } from '../../../src/domain/records';
import type { StoryRecords } from '../../../src/domain/story/sources';
import { rowsOf, textOf } from '../../../src/domain/entity/read';
import type { Queryable } from '../../db/types';
import { recordOf, ROW_COLUMNS, type Row } from '../../entities/rows';
import { run } from '../../db/sql';
import { columnSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import { valuesOf } from '../alerts/newest';

const MOST_NAMES = 500;

const nameOf = ({ firstName, lastName }: { firstName?: string | null; lastName?: string | null }): string =>
  [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');

async function recordsBy<E extends EntityName>(
  on: Queryable,
  entities: EntityStore,
  entity: E,
  field: string,
  ids: readonly string[],
): Promise<RecordOf<E>[]> {
  if (ids.length === 0 || !entities.has(entity)) return [];
  const stored = entities.of(entity);
  const wanted = valuesOf(sql`${JSON.stringify(ids.slice(0, MOST_NAMES))}::jsonb`);
  const rows = await run<Row>(
    on,
    sql`SELECT doc::text AS doc, ${ROW_COLUMNS} FROM ${stored.table} WHERE ${columnSql(stored, field)} IN (SELECT ${wanted})`,
  );
  return rows.map((row) => recordOf(stored, row));
}

/** The ids of the users and providers in a story's records. */
function namedIn({ points, overrides, journals, notes, activities, appointments }: StoryRecords) {
  const sources = [...points, ...overrides, ...journals].flatMap(({ source }) => rowsOf(source));
  const users = [
    ...sources.flatMap(({ userId, updatedBy }) => [textOf(userId), textOf(updatedBy)]),
    ...[...notes, ...activities].map(({ userId }) => textOf(userId)),
  ];
  const providers = [...notes, ...appointments].map(({ providerId }) => textOf(providerId));
  const unique = (ids: readonly string[]): string[] => [...new Set(ids)].filter(Boolean);
  return { users: unique(users), providers: unique(providers) };
}

/**
 * The names of the users and providers in a story's records, read with one statement for users and one for providers.
 */
export async function peopleIn(on: Queryable, entities: EntityStore, records: StoryRecords) {
  const named = namedIn(records);
  const users = await recordsBy(on, entities, 'user', 'userId', named.users);
  const providers = await recordsBy(on, entities, 'provider', 'providerId', named.providers);
  return {
    users: Object.fromEntries(users.map((user) => [user.userId ?? '', nameOf(user) || user.username])),
    providers: Object.fromEntries(providers.map((each) => [each.providerId, nameOf(each) || each.providerId])),
  };
}
