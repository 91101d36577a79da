const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** The number of records of a CSV file in UTF-8 whose lines all end, with the heading. A quoted cell may have lines. */
export function recordCount(bytes: Uint8Array): number {
  let records = 0;
  let isQuoted = false;
  for (const byte of bytes) {
    if (byte === QUOTE) isQuoted = !isQuoted;
    else if (byte === LINE_FEED && !isQuoted) records += 1;
  }
  return records;
}
