import { sql } from 'kysely';
import { joined } from '../../../src/domain/logs/pattern';
import { Turns } from '../../base/turns';
import { parseJson } from '../../../src/domain/entity/read';
import type { Json } from '../../../src/domain/entity/types';
import type { Parted, Pattern, Patterns } from './patterns';
import type { LogLine } from './types';

/** Stands between the values of a line. Values never contain it, because JSON escapes control characters. */
export const SEPARATOR = '\u001F';

/** A stored line. */
export interface LineRow {
  create_date: string;
  log_id: string;
  pattern_id: number;
  vals: string;
  user_id: string | null;
  request_id: string | null;
  elapsed: number | null;
  level: number;
}

export const LINE_COLUMNS = sql`create_date, log_id, pattern_id, vals, user_id, request_id, elapsed, level`;

export const rowOf = (line: LogLine, { patternId, values }: Parted): LineRow => ({
  create_date: line.createDate,
  log_id: line.logId,
  pattern_id: patternId,
  vals: values.join(SEPARATOR),
  user_id: line.userId,
  request_id: line.requestId,
  elapsed: line.elapsed,
  level: line.level,
});

/** The entries of a line. */
function entriesOf({ entries }: Pattern, vals: string): Json {
  if (entries === undefined) return parseJson(vals);
  return joined(entries, vals === '' ? [] : vals.split(SEPARATOR));
}

/** The lines of rows. If the pattern is missing, which cannot occur, the line has no tag, and the values as entries. */
export async function linesOf(patterns: Patterns, rows: readonly LineRow[]): Promise<LogLine[]> {
  const lines: LogLine[] = [];
  const turns = new Turns();
  for (const row of rows) {
    if (turns.isOver) await turns.next();
    const pattern = patterns.known(row.pattern_id) ?? (await patterns.get(row.pattern_id));
    lines.push({
      logId: row.log_id,
      createDate: row.create_date,
      tag: pattern?.tag ?? '',
      userId: row.user_id,
      requestId: row.request_id,
      elapsed: row.elapsed,
      level: row.level,
      log: pattern ? entriesOf(pattern, row.vals) : row.vals.split(SEPARATOR),
    });
  }
  return lines;
}
