import { sql } from 'kysely';
import type { Sql } from './sql';

/**
 * A longer text is searched as a regular expression that is a literal (`***=`): its time grows with the stored text
 * only. That of `LIKE` and `strpos` grows with the product of both lengths, for a text such as `aaa…ab`.
 */
export const MOST_LETTERS = 100;

/**
 * The condition that a stored text contains a text literally.
 * @param fold is applied to the text that is searched for, as the stored text already is
 */
export function contains(stored: Sql, part: string, fold: (text: Sql) => Sql = (text) => text): Sql {
  if (part.length <= MOST_LETTERS) return sql`strpos(${stored}, ${fold(sql`${part}::text`)}) > 0`;
  return sql`${stored} ~ ('***=' || ${fold(sql`${part}::text`)})`;
}
