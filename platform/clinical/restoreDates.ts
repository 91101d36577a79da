import { sql } from 'kysely';
import Type from 'typebox';
import { count, fields } from '../../src/contract/fields';
import { defineJob, type ResultOf } from '../../src/contract/jobKind';
import type { Db } from '../db/types';
import { literal, run } from '../db/sql';
import { columnSql } from '../entities/sql';
import type { StoredEntity } from '../entities/stored';
import { SYSTEM } from '../http/context';
import type { JobContext, JobServices } from '../jobs/jobs';
import type { Services } from '../base/services';
import { keptSource } from './emr/kept';
import { importSourceFile } from './fhir/importer';
import { labDataIds } from './fhir/labDataIds';

/** The job that restores the dates of imported records. A stored setting of the same name requests the job. */
export const restoreDates = defineJob('restoreDates', {
  args: Type.Object({}),
  progress: { counts: 'patients' },
  result: fields({ patients: count }),
});

/** Patients per batch. */
const BATCH = 100;

/** The last patient of the finished batches, and the number of patients in these batches. */
interface Place {
  after: string;
  patients: number;
}

interface Kept {
  patientId: string;
  emrId: string;
  /** Other patients with the same EMR ID. */
  others: string[];
}

/** The next batch of patients with kept resources, in the order of their ids. */
const keptPatients = (db: Db, patient: StoredEntity, after: string): Promise<Kept[]> =>
  run<Kept>(
    db,
    sql`SELECT k.patient_id AS "patientId", min(k.emr_id) AS "emrId",
        coalesce((SELECT jsonb_agg(p.id) FROM ${patient.table} p
          WHERE p.${columnSql<'patient'>(patient, 'emrId')} = min(k.emr_id) AND p.id <> k.patient_id), '[]'::jsonb) AS others
      FROM emr_resource k WHERE k.patient_id > ${after}::text GROUP BY k.patient_id ORDER BY k.patient_id LIMIT ${literal(BATCH)}`,
  );

/**
 * Restores the precision of dates in records imported from FHIR files, from the kept resources. The job can be resumed
 * and repeated.
 */
export async function runRestoreDates(
  { database, entities }: JobServices,
  job: JobContext<unknown, Place>,
): Promise<ResultOf<typeof restoreDates>> {
  const { db } = database;
  const dataIdOf = await labDataIds({ db, entities });
  let { after, patients } = job.kept ?? { after: '', patients: 0 };
  for (;;) {
    const batch = await keptPatients(db, entities.of('patient'), after);
    for (const { patientId, emrId, others } of batch) {
      for (const owner of [patientId, ...others]) {
        await importSourceFile(
          { db, entities },
          keptSource(db, patientId, () => true),
          {
            actor: SYSTEM,
            subject: { patientId: owner, emrId, foreign: owner !== patientId, is: () => true },
            dataIdOf,
            restoring: true,
          },
        );
        job.check();
      }
      patients += 1;
      job.progress(patients);
    }
    const last = batch.at(-1);
    if (!last) return { patients };
    after = last.patientId;
    await db.transaction().execute((tx) => job.keep(tx, { after, patients }));
  }
}

/** Enqueues the job if a migration has requested it. If several processes start, only one of them enqueues the job. */
export async function startRestoringDates({ database, jobs }: Services): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    const { name } = restoreDates;
    const requested = await tx.deleteFrom('setting').where('key', '=', name).returning('key').executeTakeFirst();
    if (requested) await jobs.start(restoreDates, {}, SYSTEM, tx);
  });
}
