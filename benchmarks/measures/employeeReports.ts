import { sql } from 'kysely';
import { run } from '../../platform/db/sql';
import { SYSTEM } from '../../platform/http/context';
import { readEmployers } from '../../platform/returnToWork/plans';
import { populated, type Populated } from '../support/bench';
import { withCollecting } from '../support/collecting';
import { patient } from '../support/population';
import type { PlatformProcess } from '../support/process';
import type { Measure, Result } from '../support/types';
import { leastMemory, watchJob } from '../support/watchedJob';
import { DAY_MS } from '../../src/domain/dates/units';

const EMPLOYEES = 10_000;
/** Check-ins and overall alerts of each employee, spread over a quarter of a year. */
const CHECK_INS = 6;
const ALERTS = 2;
const PERIOD_MS = 91 * DAY_MS;
/** The maximum growth of the process in MB. */
const MUST_MB = 30;
/** The maximum time of a report in s. */
const MUST_S = 120;

const REPORTS = [
  ['missedCheckIns', 'csv', {}],
  ['dailyStatus', 'csv', { status: 'low' }],
  ['allCheckInData', 'csv', {}],
] as const;

/** Adds employees of the sample’s return-to-work plan, with check-ins and alerts of a quarter. */
async function fill({ app }: Populated): Promise<void> {
  const { database, entities } = app.services;
  const [employer] = await readEmployers(database.db, entities, {});
  const start = new Date(Date.now() - PERIOD_MS).toISOString().slice(0, 10);
  const people = Array.from({ length: EMPLOYEES }, (_, at) => ({
    ...patient(at),
    inactive: false,
    reminderEnabled: true,
    reminderInterval: at % 5 === 0 ? (10_080 as const) : (1_440 as const),
    primaryOrgId: employer?.orgId ?? '',
    plans: [{ planId: 'wellness', startDate: start, endDate: null }],
  }));
  await database.db.transaction().execute((tx) => entities.insertMany(tx, 'patient', people, SYSTEM));
  // One statement per round, because a long one keeps everybody else from the embedded database.
  const insert = async (entity: 'journal' | 'patientData', rounds: number, fields: object): Promise<void> => {
    for (let round = 1; round <= rounds; round += 1) {
      const at = new Date(Date.now() - (round * PERIOD_MS) / (rounds + 1)).toISOString();
      const id = `bench-${round}`;
      const doc = JSON.stringify({ ...fields, _id: id, sessionId: id, planId: 'wellness' });
      const time = entity === 'journal' ? 'createDate' : 'eventTime';
      await run(
        database.db,
        sql`INSERT INTO ${entities.of(entity).table} (patient_id, id, version, doc, created_at, updated_at)
          SELECT p.id, ${id}::text, 1, ${doc}::jsonb || jsonb_build_object('patientId', p.id, ${time}::text, ${at}::text), ${at}::text, ${at}::text
          FROM ${entities.of('patient').table} p WHERE p.doc #>> '{plans,0,startDate}' = ${start}::text`,
      );
    }
  };
  await insert('journal', CHECK_INS, { status: 'submitted' });
  await insert('patientData', ALERTS, {
    dataId: 'wellnessOverallAlert',
    category: 'alert',
    status: 'final',
    data: ['green'],
  });
  await database.vacuum();
}

/** Makes a report, and looks at the memory meanwhile. */
async function made(
  platform: PlatformProcess,
  reportName: string,
  recipe: string,
  args: object,
): Promise<{ s: number; rows: number; peak: number }> {
  const { jobId } = await platform.client.json<{ jobId: string }>('reporting/jobs', {
    method: 'POST',
    body: { reportName, recipe, args },
  });
  const { ms, peak, result } = await watchJob<{ rows: number | null }>(platform, `reporting/jobs/${jobId}`);
  return { s: ms / 1_000, rows: result.rows ?? 0, peak };
}

async function filled(folder: string, databaseUrl: string | undefined): Promise<void> {
  const filling = await populated(folder, databaseUrl, 0, { SAMPLE_PATIENTS: '60' });
  await fill(filling);
  filling.client.close();
  await filling.app.close();
}

async function measured(platform: PlatformProcess, on: string): Promise<Result[]> {
  const results: Result[] = [];
  const startTime = new Date(Date.now() - PERIOD_MS).toISOString();
  await made(platform, 'missedCheckIns', 'csv', { startTime, orgId: 'nobody' });
  for (const [reportName, recipe, args] of REPORTS) {
    const before = await leastMemory(platform);
    const { s, rows, peak } = await made(platform, reportName, recipe, { ...args, startTime });
    const detail = `${rows} rows, ${s.toFixed(1)} s while garbage is collected all the time`;
    const what = `${reportName} as ${recipe}, ${EMPLOYEES} employees, a quarter`;
    results.push(
      { what: `process growth by ${what}`, on, value: peak - before, unit: 'MB', must: MUST_MB, detail },
      { what: `time of ${what}`, on, value: s, unit: 's', must: MUST_S, detail: `${rows} rows` },
    );
  }
  return results;
}

/** Employee reports of 10,000 employees over a quarter: memory of the process, and time. */
const measure: Measure = {
  name: 'employeeReports',
  needs: 'nothing',
  async run({ kinds }) {
    const results: Result[] = [];
    for (const on of kinds)
      results.push(...(await withCollecting(on, { fill: filled }, (platform) => measured(platform, on))));
    return results;
  },
};
export default measure;
