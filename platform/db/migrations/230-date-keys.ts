import { sql, type Kysely } from 'kysely';

/**
 * The sort key of a date of any precision, the same as `dateKey` of src/domain/dates/partialDate.ts. A year, month or
 * day is its own key, and a moment is converted to UTC with milliseconds. An invalid date stays as it is, so that old
 * rows do not fail.
 */
const DATE_KEY = `CREATE OR REPLACE FUNCTION date_key(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $body$
  DECLARE
    part text[];
    minutes int;
    first_day date;
    at timestamp;
  BEGIN
    IF value IS NULL THEN
      RETURN '';
    END IF;
    -- Nearly every moment is stored as it is sorted.
    IF length(value) <= 10 OR (length(value) = 24 AND right(value, 1) = 'Z') THEN
      RETURN value;
    END IF;
    part := regexp_match(value, '^([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):([0-5][0-9])' ||
      '(?::([0-5][0-9])(?:[.]([0-9]+))?)?(?:Z|([+-])(?:(0[0-9]|1[0-3]):([0-5][0-9])|(14):(00)))$');
    IF part IS NULL OR part[1] = '0000' THEN
      RETURN left(value, 400);
    END IF;
    first_day := make_date(part[1]::int, part[2]::int, 1);
    at := first_day + (part[3]::int - 1);
    IF extract(month FROM at) <> part[2]::int THEN
      RETURN left(value, 400);
    END IF;
    minutes := coalesce(part[9], part[11], '0')::int * 60 + coalesce(part[10], part[12], '0')::int;
    at := at + make_interval(mins => part[4]::int * 60 + part[5]::int - CASE part[8] WHEN '-' THEN -minutes ELSE minutes END,
      secs => coalesce(part[6], '0')::int);
    IF at < make_date(1, 1, 1) OR at >= make_date(9999, 12, 31) + 1 THEN
      RETURN left(value, 400);
    END IF;
    RETURN to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.') || rpad(left(coalesce(part[7], ''), 3), 3, '0') || 'Z';
  END
  $body$`;

/** A function that gives dates of any precision a sort key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DATE_KEY).execute(db);
}
