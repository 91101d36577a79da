import { sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import type { Durations } from '../../src/contract/metricFigures';
import { FOLLOW_UP } from '../../src/domain/dashboards/followUp';
import { LONGITUDINAL } from '../../src/domain/dashboards/longitudinal';
import { OVERVIEW } from '../../src/domain/dashboards/overview';
import { STATISTICS } from '../../src/domain/dashboards/statistics';
import { run } from '../../platform/db/sql';
import type { Populated } from '../support/bench';
import { withConsole } from '../support/browser';
import { seen } from '../support/page';
import { addPoints, PER_PATIENT } from '../support/points';
import { addReporting } from '../support/reporting';
import { compare, detail, ms, timed, type Task } from '../support/time';
import type { Measure, Result } from '../support/types';
import { DAY_MS } from '../../src/domain/dates/units';

const CHECK_INS_PER_PATIENT = 5;
const ACTS_PER_PATIENT = 1;
const REQUESTS = 100_000;
const POLL_MS = 10;
const SCREENS = { rounds: 5, warmUp: 1 };
const COUNTS = { rounds: 3, warmUp: 1 };

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
const week = () => ({ startTime: daysAgo(7), endTime: daysAgo(0) });
const year = () => ({ startTime: daysAgo(365), endTime: daysAgo(0) });

/** A drawn chart, and a card with a figure. */
const CHART = 'main figure svg.recharts-surface';
const CARD = 'main section dl, main section p';

/** The dashboards with what is seen first, and the report that computes the figures. */
const DASHBOARDS: readonly { name: string; first: string; reportName?: string; args?: () => object }[] = [
  { name: 'overview', first: CARD, reportName: OVERVIEW },
  { name: 'statistics', first: CHART, reportName: STATISTICS },
  { name: 'longitudinal', first: CARD, reportName: LONGITUDINAL, args: week },
  { name: 'followUp', first: CHART, reportName: FOLLOW_UP, args: week },
  { name: 'apiDurations', first: CHART },
  { name: 'metricSamples', first: CHART },
];

/** Makes a report as a job, and waits for its end. */
async function make({ client }: Populated, reportName: string, args: object = {}): Promise<void> {
  const { jobId } = await client.json<{ jobId: string }>('reporting/jobs', {
    method: 'POST',
    body: { reportName, args },
  });
  for (;;) {
    const { job } = await client.json<{ job: { status: string; error?: string } }>(`reporting/jobs/${jobId}`);
    if (job.status === 'done') return;
    if (job.status !== 'active') throw new Error(`${reportName} ${job.status}: ${job.error}`);
    await delay(POLL_MS);
  }
}

/** What the overview counts, by one plain statement each. */
function plainOverview({ app }: Populated): Task {
  const { database } = app.services;
  const [day, month, now] = [daysAgo(1), daysAgo(30), daysAgo(0)];
  const during = (column: string, from: string) => `${column} >= '${from}' AND ${column} < '${now}'`;
  const checkIn = `doc->>'status' IN ('submitted', 'final') AND doc->'bail' IS DISTINCT FROM 'true'`;
  const alert = (lab: string) =>
    `SELECT level, count(*) FROM alert WHERE data_id = 'iraeOverallAlert' AND level <> '' AND ${lab} AND ${during('event_time', day)} GROUP BY 1`;
  const statements = [
    `SELECT count(*) FROM entity.patient WHERE doc->'inactive' IS DISTINCT FROM 'true'`,
    `SELECT count(*) FROM entity.patient WHERE doc->'inactive' = 'true'`,
    `SELECT count(*) FROM entity.provider WHERE doc->'inactive' IS DISTINCT FROM 'true'`,
    `SELECT count(*) FROM entity.organization WHERE doc->'inactive' IS DISTINCT FROM 'true'`,
    `SELECT count(DISTINCT id) FROM entity.patient_version v WHERE operation = 'delete' AND NOT EXISTS (SELECT FROM entity.patient p WHERE p.id = v.id)`,
    `SELECT count(*) FROM entity.patient WHERE ${during('f_patient_created', day)}`,
    `SELECT count(*) FROM entity.patient WHERE ${during('f_patient_created', month)}`,
    `SELECT count(*) FROM entity.journal WHERE ${checkIn} AND ${during('f_create_date', day)}`,
    `SELECT count(*) FROM entity.journal WHERE ${checkIn} AND ${during('f_create_date', month)}`,
    alert('NOT lab'),
    alert('lab'),
    `SELECT o->>'orgId', count(DISTINCT p.id) FROM entity.patient p, jsonb_array_elements(p.doc->'orgs') o
      WHERE p.doc->'inactive' IS DISTINCT FROM 'true' GROUP BY 1`,
  ];
  return async () => {
    for (const statement of statements) await run(database.db, sql`${sql.raw(statement)}`);
  };
}

/** The time until the first figures of each dashboard are seen ÷ the time until an empty list is shown. */
const opened = (big: Populated, on: string): Promise<Result[]> =>
  withConsole(big, '/patients', async (page) => {
    const open = (path: string, what: string, text?: string) => async () => {
      await page.goto(`${big.app.address}${path}`, { waitUntil: 'commit' });
      await seen(page, what, text).catch(async (cause: unknown) => {
        throw new Error(`${path} shows: ${await page.getByRole('main').innerText()}`, { cause });
      });
    };
    const empty = open('/report_schedules', 'main', 'none yet');
    const results: Result[] = [];
    for (const { name, first } of DASHBOARDS) {
      const compared = await compare(open(`/reports?report=${name}`, first), empty, SCREENS);
      const what = `open the dashboard ${name} ÷ an empty list`;
      results.push({ what, on, value: compared.ratio, must: 1.5, detail: detail(compared) });
    }
    return results;
  });

/** A chart of 100,000 requests: at most 1,000 periods, with the largest duration among them. */
async function chart({ app, client }: Populated, on: string): Promise<Result> {
  const { startTime, endTime } = week();
  const path = `reporting/metrics/durations?${new URLSearchParams({ startTime, endTime, buckets: '1000' })}`;
  let answer: Durations | undefined;
  const took = await timed(async () => {
    answer = await client.json<Durations>(path);
  });
  const [row] = await run<{ most: number }>(
    app.services.database.db,
    sql`SELECT max(duration) AS most FROM metric_event WHERE event_name = 'API'`,
  );
  const most = Math.max(...(answer?.points ?? []).map(({ max }) => max ?? 0));
  if (most !== Number(row?.most)) throw new Error(`The chart’s largest value is ${most}, not ${row?.most}`);
  return {
    what: `periods of a chart of ${REQUESTS} requests`,
    on,
    value: answer?.points.length ?? Number.NaN,
    must: 1_000,
    detail: `${answer?.whole?.count} requests, ${ms(took)}`,
  };
}

/** The dashboards of many patients and data points. */
const measure: Measure = {
  name: 'dashboards',
  needs: 'platform',
  async run({ kind, big }) {
    await addPoints(big, big.patients * PER_PATIENT);
    await addReporting(big, {
      checkIns: big.patients * CHECK_INS_PER_PATIENT,
      acts: big.patients * ACTS_PER_PATIENT,
      metrics: REQUESTS,
    });
    for (const { reportName, args } of DASHBOARDS) if (reportName !== undefined) await make(big, reportName, args?.());
    const results = await opened(big, kind);
    const overview = await compare(() => make(big, OVERVIEW), plainOverview(big), COUNTS);
    results.push(
      {
        what: 'make the overview ÷ its plain SQL',
        on: kind,
        value: overview.ratio,
        must: 1.2,
        detail: detail(overview),
      },
      await chart(big, kind),
    );
    for (const [what, task] of [
      ['follow-up of a year', () => make(big, FOLLOW_UP, year())],
      ['longitudinal of a year', () => make(big, LONGITUDINAL, year())],
      ['statistics', () => make(big, STATISTICS)],
    ] as const) {
      const seconds = (await timed(task)) / 1_000;
      results.push({ what: `make the ${what}`, on: kind, value: seconds, unit: 's', must: 60, detail: 'once' });
    }
    return results;
  },
};
export default measure;
