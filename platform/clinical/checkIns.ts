import { sql } from 'kysely';
import { COMPLETED } from '../../src/domain/silence/expected';
import { listOf, type Sql } from '../db/sql';
import { documentSql } from '../entities/sql';

/**
 * SQL that is true for journals that are check-ins: completed, and not left before their end.
 * @param row the name of the journals' table in the statement
 */
export function isCheckIn(row: string): Sql {
  const journal = documentSql('journal', row);
  return sql`(${journal.text('status')} IN ${listOf(COMPLETED)} AND ${journal.json('bail')} IS DISTINCT FROM 'true')`;
}
