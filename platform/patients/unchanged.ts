import { audit } from '../audit/record';
import type { Tx } from '../db/types';
import type { Actor } from '../http/context';

/** Writes the audit row of a request that changes nothing, because the answer shows the patient all the same. */
export const auditUnchanged = (tx: Tx, { actor, patientId }: { actor: Actor; patientId: string }): Promise<void> =>
  audit(tx, actor, { action: 'read', entity: 'patient', recordId: patientId, patientId });
