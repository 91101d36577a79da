import { sql } from 'kysely';
import { runPatients } from '../../platform/clinical/detection/patientsJob';
import { run } from '../../platform/db/sql';
import { SYSTEM } from '../../platform/http/context';
import { jobContext } from '../../tests/support/jobContext';
import { samplePlans } from '../../platform/sample/plans';
import { PLAN_PARTS } from '../../platform/sample/plans/content';
import type { DraftOf } from '../../src/domain/records';
import type { Populated } from './bench';
import { DAY_MS } from '../../src/domain/dates/units';

const DAYS = 3;
const BATCH = 20_000;
/** The symptoms that a check-in asks about. */
const SYMPTOMS = [
  'diarrhea',
  'stoolsOverBaseline',
  'bloodInStool',
  'jaundice',
  'darkUrine',
  'cough',
  'rash',
  'fatigue',
];

function checkIns(patientId: string, index: number, planId: string): DraftOf<'patientData'>[] {
  return Array.from({ length: DAYS }, (_, day) => {
    const eventTime = new Date(Date.now() - (day + 1) * DAY_MS).toISOString();
    const groupId = `bench-${day}`;
    return SYMPTOMS.map((dataId) => ({
      patientId,
      dataId,
      groupId,
      sessionId: groupId,
      planId,
      eventTime,
      data: [index % 10 === 0 ? 3 : 0],
    }));
  }).flat();
}

/**
 * Stores the sample's plan with its content, unless it is there.
 * @returns the id of the plan
 */
export async function samplePlan({ database: { db }, entities }: Populated['app']['services']): Promise<string> {
  const [content] = samplePlans();
  if (!content) throw new Error('The sample has no plan');
  const { plan, ...parts } = content;
  const planId = String(plan['planId']);
  if (!(await entities.get(db, 'plan', planId)))
    await db.transaction().execute(async (tx) => {
      await entities.insertMany(tx, 'plan', [plan], SYSTEM);
      for (const part of PLAN_PARTS) {
        const records = (parts[part] ?? []).map((record) => ({ ...record, planId }));
        if (records.length > 0 && entities.has(part)) await entities.insertMany(tx, part, records, SYSTEM);
      }
    });
  return planId;
}

/**
 * Adds data to `patients` patients and runs the job over them twice: first with everything to detect, then with nothing
 * new.
 */
export async function measureRun(
  { app }: Populated,
  offset: number,
  patients: number,
): Promise<{ firstMs: number; againMs: number }> {
  const { services } = app;
  const { database, entities } = services;
  const { db } = database;
  const planId = await samplePlan(services);
  const rows = await run<{ id: string }>(
    db,
    sql`select id from ${entities.of('patient').table} order by id offset ${offset}::int limit ${patients}::int`,
  );
  const ids = rows.map(({ id }) => id);
  const records = ids.flatMap((id, index) => checkIns(id, index, planId));
  for (let start = 0; start < records.length; start += BATCH)
    await db.transaction().execute(async (tx) => {
      await entities.insertMany(tx, 'patientData', records.slice(start, start + BATCH), SYSTEM);
      // Without this statement the background detection of new data would run during the measurement.
      await run(tx, sql`delete from detection_due`);
    });
  const args = { planId, days: DAYS + 1, patientIds: ids };
  const timed = async (): Promise<number> => {
    const begun = performance.now();
    await runPatients(services, jobContext(args));
    return performance.now() - begun;
  };
  return { firstMs: await timed(), againMs: await timed() };
}
