import type { HeldOutcome } from '../../../src/contract/heldImports';
import type { PersonCorrection } from '../../../src/domain/directMessages/correction';
import type { Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';

/** The content of a held import. */
export interface HeldContent {
  heldId: string;
  content: string;
  correction: PersonCorrection | null;
}

/** A person's decision. `dob` is the date of birth that the person adds if the source has none. */
export type HeldChoice = { kind: 'attach'; patientId: string } | { kind: 'create'; dob?: string };

export interface HeldNeeds {
  tx: Tx;
  entities: EntityStore;
  actor: Actor;
}

/**
 * Imports a held document with a person's decision, in the transaction of the decision.
 * @throws NoPatient or NotImportable if the patient cannot be stored
 */
export type HeldRun<Report = unknown> = (
  held: HeldContent,
  choice: HeldChoice,
  needs: HeldNeeds,
) => Promise<{ patientId: string; report: Report; outcome: HeldOutcome }>;
