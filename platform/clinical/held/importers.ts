import type { HeldSource } from '../../../src/domain/held/terms';
import { runHeldCcda } from '../ccda/held';
import { runHeldFhir } from '../fhir/held';
import type { HeldRun } from './run';

export type { HeldChoice, HeldContent, HeldNeeds, HeldRun } from './run';

/** How held documents of each source are imported after a decision. */
export const IMPORTERS: Record<HeldSource, HeldRun> = { ccda: runHeldCcda, fhir: runHeldFhir };
