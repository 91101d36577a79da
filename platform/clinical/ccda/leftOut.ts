import { SINGLES } from '../fhir/singles';
import type { Withdrawable } from '../fhir/withdrawRows';
import type { CcdaNeeds } from './needs';
import { StatementWriter } from './statementWriter';
import type { Taking } from './taking';
import type { XmlElement } from './xml';

/** All kinds of records that are made of statements. */
const KINDS: ReadonlySet<Withdrawable> = new Set([...Object.values(SINGLES), 'patientData', 'absenceStatement']);

/** Withdraws what a document no longer says of the documents that it replaces. Call it after all statements. */
export async function withdrawLeftOut(document: XmlElement, taking: Taking, needs: CcdaNeeds): Promise<void> {
  if (taking.standing.replaces.size === 0) return;
  for (const entity of KINDS)
    if (needs.entities.has(entity)) await new StatementWriter(entity, document, taking, needs).withdrawLeftOut();
}
