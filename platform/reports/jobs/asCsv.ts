import { csvHead, csvRow, readHead, readRow, type RowsHead } from '../../../src/domain/report/rowsFile';
import { linesOf, type Bytes } from '../../uploads/bytes';

/** Rows that are sent together. */
const SET = 500;

/** A file of rows as CSV, in batches; only a batch is in memory. */
export async function* asCsv(file: Pick<Bytes, 'read'>): AsyncGenerator<Buffer> {
  let head: RowsHead | undefined;
  let lines: string[] = [];
  for await (const line of linesOf(file)) {
    if (!head) {
      head = readHead(line);
      lines.push(csvHead(head));
      continue;
    }
    const row = readRow(line);
    if (row) lines.push(csvRow(head, row));
    if (lines.length < SET) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
  }
  if (lines.length > 0) yield Buffer.from(lines.join(''));
}
