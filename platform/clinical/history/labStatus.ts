import type { EntityStore } from '../../entities/store';
import { isLab } from '../detection/occasions';

/** The status of a laboratory result of which whoever created it says nothing else. */
const SUBMITTED = 'submitted';

/** A new laboratory result is submitted, unless it comes with a status. */
export function submitResults(entities: EntityStore): void {
  if (!entities.has('patientData')) return;
  entities.onSaving('patientData', (record, before) =>
    before || record.status || !isLab(record) ? record : { ...record, status: SUBMITTED },
  );
}
