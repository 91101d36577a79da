import { sql } from 'kysely';
import type { Sql } from '../db/sql';
import type { StoredEntity } from '../entities/stored';

/**
 * SQL: whether somebody has changed the test `t` since it was made. A save or an import of the same content is no
 * change; nor are fields without a value, which a file leaves out.
 */
export const isEdited = ({ versionTable }: StoredEntity<'test'>): Sql =>
  sql`(t.updated_at <> t.created_at AND NOT EXISTS (
    SELECT FROM ${versionTable} made WHERE made.plan_id = t.plan_id AND made.id = t.id AND made.at = t.created_at
      AND jsonb_strip_nulls(made.doc) = jsonb_strip_nulls(t.doc)))`;
