import { sql } from 'kysely';
import type { Sql } from '../../db/sql';

/** SQL for the words of a stored record, by which a report names it; a statement of absence may have none of its own. */
export const storedName: Sql = sql`coalesce(doc->>'name', doc->'labs'->0->>'name', doc->>'text',
  CASE WHEN doc->>'kind' IS NOT NULL THEN
    CASE doc->>'meaning' WHEN 'notKnown' THEN 'Nothing known about ' ELSE 'No known ' END || (doc->>'kind') END,
  doc->>'dataId', doc->>'code', '')`;
