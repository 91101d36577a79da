import type { HeldOutcome } from '../../../src/domain/held/outcome';
import type { HeldSource } from '../../../src/domain/held/terms';
import type { Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import { runHeldCcda } from '../ccda/held';
import { runHeldFhir } from '../fhir/held';

/** What is held, as its import needs it. */
export interface HeldContent {
  heldId: string;
  content: string;
}

/** What a person has chosen; `dob` is the day of birth where the source tells none. */
export type HeldChoice = { kind: 'attach'; patientId: string } | { kind: 'create'; dob?: string };

export interface HeldNeeds {
  tx: Tx;
  entities: EntityStore;
  actor: Actor;
}

/**
 * The ordinary import of a source with what a person has chosen, in the transaction of the choice.
 * @throws NoPatient, NotTaken where the patient cannot be stored
 */
export type HeldRun<Report = unknown> = (
  held: HeldContent,
  choice: HeldChoice,
  needs: HeldNeeds,
) => Promise<{ patientId: string; report: Report; outcome: HeldOutcome }>;

/** How each source's documents come in once they are decided on. */
export const IMPORTERS: Record<HeldSource, HeldRun> = { ccda: runHeldCcda, fhir: runHeldFhir };
