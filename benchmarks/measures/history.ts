import { sql } from 'kysely';
import { ident, literal, run } from '../../platform/db/sql';
import { withConsole } from '../support/browser';
import type { Populated } from '../support/bench';
import { addHistory } from '../support/history';
import { seen } from '../support/page';
import { compare, detail, type Compared } from '../support/time';
import type { Measure } from '../support/types';
import { DAY_MS } from '../../src/domain/dates/units';

const FEW = 1_000;
const MANY = 100_000;
const PAGE = 1_000;
const OPENED = 10;

/** The request of the history tab: a page of the last 30 days with its count. */
function tabQuery(): string {
  const since = new Date(Date.now() - 30 * DAY_MS).toISOString();
  return `limit=25&offset=0&orderBy=eventTime&order=desc&startTime=${since}&endTime=${new Date().toISOString()}`;
}

async function walkHttp({ client }: Populated, patientId: string): Promise<void> {
  let cursor: string | undefined;
  let seen = 0;
  do {
    const more = cursor === undefined ? '' : `&cursor=${cursor}`;
    const text = await client.text(`patients/${patientId}/data?limit=${PAGE}&orderBy=eventTime${more}`);
    seen += text.split('"_version":').length - 1;
    cursor = /"nextCursor":"([\w-]+)"\}$/.exec(text.slice(-1000))?.[1];
  } while (cursor !== undefined);
  if (seen < MANY) throw new Error(`The walk saw ${seen} of ${MANY} points`);
}

async function walkSql({ app }: Populated, patientId: string): Promise<void> {
  const { database, entities } = app.services;
  const stored = entities.of('patientData');
  const time = ident(stored.column('eventTime')?.name ?? '');
  let last: { at: string; id: string } = { at: '', id: '' };
  for (;;) {
    const rows = await run<typeof last>(
      database.db,
      sql`select id, ${time} as at, version, created_at, updated_at, updated_by, doc from ${stored.table}
        where patient_id = ${patientId} and (${time}, id) > (${last.at}, ${last.id}) order by ${time}, id limit ${literal(PAGE)}`,
    );
    const end = rows.at(-1);
    if (!end) return;
    last = end;
  }
}

/** A summary report with all parts, of the 1,000 days that have data. */
const report =
  ({ client }: Populated, patientId: string, recipe: 'html' | 'pdf') =>
  () => {
    const startTime = new Date(Date.now() - 1_000 * DAY_MS).toISOString();
    const body = { reportName: 'PatientSummary', recipe, args: { patientId, level: 2, startTime } };
    return client.text('reporting/report', { method: 'POST', body });
  };

/** The time from navigation to the first row, for two patients in turn, in a browser that has cached the console. */
const opened = (big: Populated, many: string, few: string): Promise<Compared> =>
  withConsole(big, '/patients', (page) => {
    const open = (patientId: string) => async () => {
      await page.goto(`${big.app.address}/patient_history/${patientId}/data`, { waitUntil: 'commit' });
      await seen(page, '#history-panel tbody tr a[href]');
    };
    return compare(open(many), open(few), { rounds: OPENED, warmUp: 2 });
  });

const measure: Measure = {
  name: 'history',
  needs: 'platform',
  async run({ kind, big }) {
    const [few, many] = [await addHistory(big, FEW), await addHistory(big, MANY)];
    const ask = (patientId: string, query: string) => () => big.client.text(`patients/${patientId}/data?${query}`);
    const tab = await compare(ask(many, tabQuery()), ask(few, tabQuery()), { rounds: 40, warmUp: 10 });
    const search = 'limit=25&orderBy=eventTime&order=desc&search=99999';
    const found = await compare(ask(many, search), ask(few, search), { rounds: 10, warmUp: 2 });
    const walked = await compare(
      () => walkHttp(big, many),
      () => walkSql(big, many),
      { rounds: 3, warmUp: 1 },
    );
    const result = await compare(report(big, many, 'html'), report(big, few, 'html'), { rounds: 3, warmUp: 1 });
    const printed = await compare(report(big, many, 'pdf'), report(big, few, 'pdf'), { rounds: 3, warmUp: 1 });
    const tabs = await opened(big, many, few);
    return [
      {
        what: `history tab's request: ${MANY} ÷ ${FEW} points`,
        on: kind,
        value: tab.ratio,
        must: 2,
        detail: detail(tab),
      },
      {
        what: `history tab opened anew in the browser, ${MANY} ÷ ${FEW} points`,
        on: kind,
        value: tabs.ratio,
        must: 1.5,
        detail: detail(tabs),
      },
      {
        what: `a value found among ${MANY} points of a patient`,
        on: kind,
        value: found.a,
        unit: 'ms',
        must: 500,
        detail: detail(found),
      },
      {
        what: `summary report of 1,000 days with ${MANY} points, HTML (÷ with ${FEW})`,
        on: kind,
        value: result.a,
        unit: 'ms',
        must: 2000,
        detail: detail(result),
      },
      {
        what: `the same as PDF`,
        on: kind,
        value: printed.a,
        unit: 'ms',
        must: 5000,
        detail: detail(printed),
      },
      {
        what: `walking ${MANY} points by ${PAGE} ÷ keyset SQL`,
        on: kind,
        value: walked.ratio,
        must: 2.5,
        detail: detail(walked),
      },
    ];
  },
};
export default measure;
