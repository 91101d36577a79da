import { withSource } from '../../../src/domain/history/medicationSource';
import type { LooseOf } from '../../../src/domain/records';
import { diffRecords } from '../../../src/domain/rules';
import type { EntityStore } from '../../entities/store';

type Medication = LooseOf<'medication'>;

const entriesOf = ({ source }: Medication): number => (Array.isArray(source) ? source.length : 0);

/** Whether an importer has saved a medication: it notes where the record comes from. */
const isImport = (medication: Medication, before: Medication | undefined): boolean =>
  JSON.stringify(medication.importSource ?? null) !== JSON.stringify(before?.importSource ?? null);

/**
 * Keeps the source history of medications: a person who saves one adds an entry, unless the caller has added one. An
 * edit never loses earlier entries.
 */
export function keepMedicationHistory(entities: EntityStore): void {
  if (!entities.has('medication')) return;
  entities.onSaving('medication', (medication, before, now, userId) => {
    if (userId === null || isImport(medication, before)) return medication;
    if (!before) return entriesOf(medication) > 0 ? medication : withSource(medication, before, userId, now);
    if (entriesOf(medication) > entriesOf(before)) return medication;
    const { source: _given, ...content } = medication;
    const { source: _known, ...earlier } = before;
    const isEdited = diffRecords(earlier, content).length > 0;
    return isEdited
      ? withSource(medication, before, userId, now)
      : { ...medication, ...(before.source && { source: before.source }) };
  });
}
