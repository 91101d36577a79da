import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { LineRow } from '../store/rows';
import { ColumnReader, ColumnWriter } from './columns';
import { readValues, writeValues } from './values';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A good ratio at a fifth of a second for 20,000 lines. */
const QUALITY = 9;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const hexOf = (uuid: string): string => uuid.replaceAll('-', '');
const uuidOf = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');

/** The index of each text in a list of the different texts. */
function indexed(texts: readonly string[]): { known: string[]; indexes: number[] } {
  const places = new Map<string, number>();
  const indexes = texts.map((text) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  });
  return { known: [...places.keys()], indexes };
}

const timeOf = ({ create_date: at }: LineRow): number => Date.parse(at);

/** Ids of version 7 begin with their time, which is close to the line's. */
const aheadOf = (row: LineRow): number => Number.parseInt(hexOf(row.log_id).slice(0, 12), 16) - timeOf(row);
const TIME_DIGITS = 12;

/** Compresses rows, column by column. They must be in the order of time, and of one day. */
export async function packed(rows: readonly LineRow[]): Promise<Buffer> {
  const to = new ColumnWriter();
  const first = rows[0] ? timeOf(rows[0]) : 0;
  const patterns = indexed(rows.map(({ pattern_id: id }) => String(id)));
  const users = indexed(rows.map(({ user_id: id }) => JSON.stringify(id)));
  const requests = rows.map(({ request_id: id }) => id);
  to.numbers(
    rows.map((row, index) => timeOf(row) - (rows[index - 1] ? timeOf(rows[index - 1] ?? row) : first)),
    4,
  );
  to.texts(rows.map((row) => String(aheadOf(row))));
  to.hex(
    rows.map((row) => hexOf(row.log_id).slice(TIME_DIGITS)),
    10,
  );
  to.numbers(patterns.indexes, 4);
  to.numbers(users.indexes, 4);
  to.numbers(
    requests.map((id) => (id === null ? 0 : UUID.test(id) ? 1 : 2)),
    1,
  );
  to.hex(
    requests.flatMap((id) => (id !== null && UUID.test(id) ? [hexOf(id)] : [])),
    16,
  );
  to.numbers(
    rows.map(({ level }) => level),
    1,
  );
  to.texts(rows.map(({ elapsed }) => (elapsed === null ? '' : String(elapsed))));
  writeValues(to, rows);
  const others = requests.filter((id) => id !== null && !UUID.test(id));
  const file = to.file({ lines: rows.length, first, patterns: patterns.known, users: users.known, others });
  return compress(file, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}

interface Header {
  lines: number;
  first: number;
  patterns: string[];
  users: string[];
  others: string[];
}

/** The rows of `packed`. */
export async function unpacked(data: Uint8Array): Promise<LineRow[]> {
  const from = new ColumnReader<Header>(await decompress(data));
  const { lines, first, patterns: ids, users: knownUsers, others } = from.header;
  const steps = from.numbers(lines, 4);
  const aheads = from.texts(lines);
  const rests = from.hex(lines, 10);
  const patterns = from.numbers(lines, 4).map((index) => Number(ids[index]));
  const users = knownUsers.map((text): string | null => JSON.parse(text));
  const userIndexes = from.numbers(lines, 4);
  const kinds = from.numbers(lines, 1);
  const uuids = from.hex(kinds.filter((kind) => kind === 1).length, 16);
  const levels = from.numbers(lines, 1);
  const elapsed = from.texts(lines);
  const values = readValues(from, patterns);
  let [time, uuidAt, otherAt] = [first, 0, 0];
  return steps.map((step, row): LineRow => {
    time += step;
    const head = (time + Number(aheads[row])).toString(16).padStart(TIME_DIGITS, '0');
    const kind = kinds[row];
    const request = kind === 1 ? uuidOf(uuids[uuidAt++] ?? '') : kind === 2 ? (others[otherAt++] ?? null) : null;
    return {
      create_date: new Date(time).toISOString(),
      log_id: uuidOf(head + (rests[row] ?? '')),
      pattern_id: patterns[row] ?? 0,
      vals: values[row] ?? '',
      user_id: users[userIndexes[row] ?? -1] ?? null,
      request_id: request,
      elapsed: elapsed[row] === '' ? null : Number(elapsed[row]),
      level: levels[row] ?? 0,
    };
  });
}
