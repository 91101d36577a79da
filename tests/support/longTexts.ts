import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { openDatabase, type DatabaseOptions } from '../../platform/db/open';
import type { Database, Db } from '../../platform/db/types';
import { archiveDay } from '../../platform/logs/archive/write';
import { SqlLogStore } from '../../platform/logs/store/sqlStore';
import { dayLater } from '../../src/domain/dates/calendar';
import { HOSTILE } from './searches';

/** Length of the stored texts in characters. */
const LONG = 100_000;
const ARCHIVED_DAYS = 20;
/** Number of lines of each day with different words, so that each has a pattern of its own. */
const PATTERNS = 1_000;

const lettersOf = (at: number): string => at.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)));

const lineOf = (day: string, text: string) => ({
  logId: uuid(),
  createDate: `${day}T00:00:01.000Z`,
  tag: 'test',
  userId: null,
  requestId: null,
  elapsed: 1,
  level: 3,
  log: [text],
});

async function addLines({ db, kind }: Database, texts: readonly string[]): Promise<void> {
  const store = new SqlLogStore({ db, kind });
  const today = new Date().toISOString().slice(0, 10);
  const old = dayLater(today, -ARCHIVED_DAYS);
  const short = Array.from(
    { length: PATTERNS },
    (_, at) => `${lettersOf(at)} GET /api/patients/{patientId} ${at} in 12.5 ms, ${uuid()} 1 2 3`,
  );
  for (const day of [today, old]) await store.append([...texts, ...short].map((text) => lineOf(day, text)));
  await archiveDay(db, old);
}

/** Makes the searched text of records long; one of ten records gets the same text. */
async function lengthenRecords(db: Db, texts: readonly string[], tables?: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'entity' AND column_name = 'search' AND table_name NOT LIKE '%\\_version'`.execute(db);
  for (const { name } of rows.filter((each) => tables?.includes(each.name) ?? true))
    await sql`
      UPDATE ${sql.table(`entity.${name}`)} SET search = (${texts}::text[])[1 + abs(hashtext(id)) % ${texts.length}::int]`.execute(
      db,
    );
}

/**
 * Stores hostile texts of 100 kB in records, and in today's and archived lines of the log.
 * @param tables whose records get long texts; default all
 */
export async function storeLongTexts(place: DatabaseOptions, tables?: readonly string[]): Promise<void> {
  const database = await openDatabase(place);
  const texts = Object.values(HOSTILE).map((make) => make(LONG));
  try {
    await addLines(database, texts);
    await lengthenRecords(database.db, texts, tables);
  } finally {
    await database.close();
  }
}
