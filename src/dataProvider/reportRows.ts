import {
  readHead,
  readRow,
  readSeries,
  type Cell,
  type RowsColumn,
  type RowsHead,
  type RowsRow,
  type SeriesGroup,
} from '../domain/report/rowsFile';
import { unneutralised } from '../domain/csv/cells';
import { kindOfTexts } from '../domain/report/cellKinds';
import { reportJobActions } from './reportJobs';

/** The first rows of a report, and its series. */
export interface FirstRows {
  columns: readonly RowsColumn[];
  rows: readonly RowsRow[];
  measures: RowsHead['measures'];
  series: readonly SeriesGroup[];
}

/** The lines of a response. Leaving the loop early ends the download. */
async function* linesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let begun = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const [first = '', ...more] = decoder.decode(value, { stream: true }).split('\n');
      begun += first;
      for (const next of more) {
        yield begun;
        begun = next;
      }
    }
    if (begun !== '') yield begun;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** The first rows of a JSON file. A series is at its end, so a series is read as a whole. */
async function ofJson(response: Response, most: number, isSeries: boolean): Promise<FirstRows> {
  let head: RowsHead = { columns: [] };
  const rows: RowsRow[] = [];
  let place = 0;
  let last = '';
  for await (const line of linesOf(response)) {
    if (place === 0) head = readHead(line);
    else if (rows.length < most) rows.push(...[readRow(line)].filter((row) => row !== undefined));
    else if (!isSeries) break;
    last = line;
    place += 1;
  }
  const { columns, measures } = head;
  return { columns, rows, measures, series: isSeries ? readSeries(last) : [] };
}

/** A text of a CSV file as a cell: no date is an unknown one. */
const cellIn = (text = '', kind: RowsColumn['kind']): Cell => (text === '' && kind !== 'text' ? null : text);

/** The first rows of a CSV file. The last row that was read may be cut off, because a cell can have several lines. */
async function ofCsv(response: Response, most: number): Promise<FirstRows> {
  const lines: string[] = [];
  let isCut = false;
  for await (const line of linesOf(response)) {
    // The heading, the rows, and one more row, which is left out.
    isCut = lines.length === most + 2;
    if (isCut) break;
    lines.push(line);
  }
  const { default: Papa } = await import('papaparse');
  const { data } = Papa.parse<string[]>(`${lines.join('\n')}\n`, {
    delimiter: ',',
    newline: '\r\n',
    skipEmptyLines: true,
  });
  const [titles = [], ...found] = data;
  const rows = (isCut ? found.slice(0, -1) : found)
    .slice(0, most)
    .map((cells) => titles.map((_, at) => unneutralised(cells[at] ?? '')));
  const columns = titles.map((title, at): RowsColumn => {
    const kind = kindOfTexts(rows.map((cells) => cells[at] ?? ''));
    // The first column says what the row is about, so that its numbers are ids.
    return { name: String(at), title, kind: at === 0 && kind === 'number' ? 'text' : kind };
  });
  return {
    columns,
    rows: rows.map((cells) => Object.fromEntries(columns.map(({ name, kind }, at) => [name, cellIn(cells[at], kind)]))),
    measures: undefined,
    series: [],
  };
}

interface Asked {
  /** The number of rows after which the download ends. */
  most: number;
  recipe: string;
  isSeries: boolean;
}

/** The first rows of a response. @throws SyntaxError if the file has no rows */
export const rowsIn = (response: Response, { most, recipe, isSeries }: Asked): Promise<FirstRows> =>
  recipe === 'csv' ? ofCsv(response, most) : ofJson(response, most, isSeries);

/**
 * The first rows of a job's result, which may have a hundred thousand.
 * @throws ApiError; SyntaxError if the file has no rows
 */
export const firstRows = async (jobId: string, asked: Asked, signal?: AbortSignal): Promise<FirstRows> =>
  rowsIn(await reportJobActions.result(jobId, signal), asked);
