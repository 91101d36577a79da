import { sql } from 'kysely';
import type { ExpectedPatient } from '../../src/domain/silence/expected';
import type { LooseOf } from '../../src/domain/records';
import { writtenOf } from '../../src/domain/entity/read';
import type { Tx } from '../db/types';
import type { EntityStore } from '../entities/store';

type Patient = ExpectedPatient & Pick<LooseOf<'patient'>, 'primaryOrgId'>;

/** The fields of a patient that decide when check-ins are expected, as a text for comparison. */
const decisive = (patient: Patient | null | undefined): string =>
  JSON.stringify([
    patient?.inactive === true,
    patient?.deceased === true,
    patient?.reminderEnabled === true,
    patient?.reminderInterval ?? null,
    patient?.plans ?? [],
    patient?.timezone ?? null,
    patient?.primaryOrgId ?? null,
  ]);

/**
 * Marks patients, so that their silence is computed after the transaction. The statement only inserts, so it waits for
 * no lock.
 */
async function mark(tx: Tx, patientIds: readonly unknown[]): Promise<void> {
  const ids = [...new Set(patientIds.map(writtenOf).filter(Boolean))];
  if (ids.length === 0) return;
  await sql`
    INSERT INTO silence_due (patient_id)
      SELECT value FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`.execute(tx);
}

/** Marks patients when their journals change, or a field that decides when check-ins are expected. */
export function markChanges(entities: EntityStore): void {
  entities.onStored('patient', (tx, patients, _actor, _created, befores) =>
    mark(
      tx,
      patients
        .filter((patient, index) => !befores[index] || decisive(patient) !== decisive(befores[index]))
        .map(({ patientId }) => patientId),
    ),
  );
  entities.onStored('journal', (tx, journals) =>
    mark(
      tx,
      journals.map(({ patientId }) => patientId),
    ),
  );
  entities.onRemoved('journal', async (tx, id) => {
    await sql`
      INSERT INTO silence_due (patient_id)
        SELECT DISTINCT patient_id FROM silence WHERE last_journal_id = ${id}`.execute(tx);
  });
  entities.onRemoved('patient', async (tx, id) => {
    await sql`DELETE FROM silence WHERE patient_id = ${id}`.execute(tx);
  });
}
