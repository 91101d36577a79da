import { sql } from 'kysely';
import Type from 'typebox';
import { looseMoment } from '../../../src/contract/fields';
import { LONGEST_DEFAULT } from '../../../src/domain/appointments/hours';
import { textOf } from '../../../src/domain/entity/read';
import { and, ident, type Sql } from '../../db/sql';
import type { AddedCondition, Given } from '../../entities/additions';
import { absentCondition } from '../../entities/definition';
import type { StoredEntity } from '../../entities/stored';

const bound = (description: string) => Type.Optional({ ...looseMoment, description });

/** Parameters of a list of appointments that take place in a period, also only in part. */
export const duringParameters = {
  from: bound(
    'Appointments that end after this time. One without an end counts if it begins at most a day earlier, because it may take a day by default',
  ),
  until: bound('Appointments that begin before this time'),
};

/** Moments are stored in UTC to the millisecond, so they are compared as texts. */
const written = (at: number): string => new Date(at).toISOString();

/** The condition for appointments that take place in the period of a query; undefined if it has none. */
export function duringCondition(stored: StoredEntity, given: Given): AddedCondition | undefined {
  const [start, end] = [stored.column('start'), stored.column('end')];
  if (!start || !end) return undefined;
  const [from, until] = ['from', 'until'].map((name) => textOf(given[name]));
  const conditions: Sql[] = [];
  if (until) {
    conditions.push(sql`NOT (${absentCondition(start)})`);
    conditions.push(sql`${ident(start.name)} < ${written(Date.parse(until))}::text`);
  }
  if (from) {
    const at = Date.parse(from);
    const absent = absentCondition(end);
    conditions.push(sql`(
      (NOT (${absent}) AND ${ident(end.name)} > ${written(at)}::text)
      OR (${absent} AND ${ident(start.name)} > ${written(at - LONGEST_DEFAULT * 60_000)}::text)
    )`);
  }
  return conditions.length === 0 ? undefined : and(conditions);
}
