import { sql } from 'kysely';
import { ENTERED_IN_ERROR } from '../../src/domain/alerts/withdrawn';
import { literal, type Sql } from '../db/sql';

/** The rule of `isWithdrawn` (src/domain/alerts/withdrawn.ts) as an SQL condition: whether a record counts. */
export const notWithdrawn = (status: Sql): Sql => sql`lower(coalesce(${status}, '')) <> ${literal(ENTERED_IN_ERROR)}`;
