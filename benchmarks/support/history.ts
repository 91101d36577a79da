import { run } from '../../platform/entities/sql';
import { SYSTEM } from '../../platform/http/context';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { Populated } from './bench';
import { patient } from './population';

const BATCH = 5_000;
const DAY_MS = 86_400_000;
/** Days over which the points of a patient are spread. */
const DAYS = 1_000;
const KINDS = ['fatigue', 'rash', 'cough', 'nausea', 'jointPain', 'alt', 'creatinine', 'tsh'];

function points(patientId: string, count: number, start: number, length: number): EntityRecord[] {
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

/** Adds a patient with so many data points, spread over the last 1,000 days. @returns the patient's id */
export async function addHistory({ app }: Populated, count: number): Promise<string> {
  const { database, entities } = app.services;
  // A number that the population does not reach.
  const person = patient(10_000_000 + count);
  const patientId = String(person['patientId']);
  await database.db.transaction().execute((tx) => entities.insertMany(tx, 'patient', [person], SYSTEM));
  for (let start = 0; start < count; start += BATCH)
    await database.db.transaction().execute(async (tx) => {
      const set = points(patientId, count, start, Math.min(BATCH, count - start));
      await entities.insertMany(tx, 'patientData', set, SYSTEM);
      // What arrives would be looked at beside the measurement.
      await run(tx, 'delete from detection_due');
    });
  await database.vacuum();
  return patientId;
}
