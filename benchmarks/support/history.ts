import { sql } from 'kysely';
import { run } from '../../platform/db/sql';
import { SYSTEM } from '../../platform/http/context';
import type { DraftOf } from '../../src/domain/records';
import type { Populated } from './bench';
import { patient } from './population';
import { DAY_MS } from '../../src/domain/dates/units';

const BATCH = 5_000;
/** Days over which the points of a patient are spread. */
const DAYS = 1_000;
const KINDS = ['fatigue', 'rash', 'cough', 'nausea', 'jointPain', 'alt', 'creatinine', 'tsh'];

function points(patientId: string, count: number, start: number, length: number): DraftOf<'patientData'>[] {
  const now = Date.now();
  return Array.from({ length }, (_, index) => {
    const at = start + index;
    const group = Math.floor(at / 20);
    return {
      patientId,
      dataId: KINDS[at % KINDS.length] ?? '',
      category: at % KINDS.length > 4 ? 'labTest' : 'symptom',
      groupId: `checkin-${group}`,
      sessionId: `session-${group}`,
      eventTime: new Date(now - ((at + 1) / count) * DAYS * DAY_MS).toISOString(),
      status: 'submitted',
      data: [at % 5, at],
    };
  });
}

const PLAN = 'bench';

/** Adds the patients' plan, which computes scores from their symptoms. */
async function addPlan({ app }: Populated): Promise<void> {
  const { database, entities } = app.services;
  if (await entities.get(database.db, 'plan', PLAN)) return;
  const types = KINDS.map((dataId, index): DraftOf<'dataType'> => ({
    planId: PLAN,
    dataId,
    name: dataId,
    category: index > 4 ? 'labTest' : 'symptom',
    tupleDescriptions: [{ index: 0, classType: 'integer', min: 0, max: 4 }],
  }));
  await database.db.transaction().execute(async (tx) => {
    await entities.insertMany(tx, 'plan', [{ planId: PLAN, name: 'Measured', title: 'Measured' }], SYSTEM);
    await entities.insertMany(tx, 'dataType', types, SYSTEM);
  });
}

/**
 * Adds a patient with `count` data points, spread over the last 1,000 days.
 * @returns the patient's id
 */
export async function addHistory(populated: Populated, count: number): Promise<string> {
  await addPlan(populated);
  const { app } = populated;
  const { database, entities } = app.services;
  // A patient number that the population does not use.
  const person = { ...patient(10_000_000 + count), plans: [{ planId: PLAN, startDate: '2020-01-01' }] };
  const { patientId } = person;
  await database.db.transaction().execute((tx) => entities.insertMany(tx, 'patient', [person], SYSTEM));
  for (let start = 0; start < count; start += BATCH)
    await database.db.transaction().execute(async (tx) => {
      const set = points(patientId, count, start, Math.min(BATCH, count - start));
      await entities.insertMany(tx, 'patientData', set, SYSTEM);
      // Without this statement the background detection of new data would run during the measurement.
      await run(tx, sql`delete from detection_due`);
    });
  await database.vacuum();
  return patientId;
}
