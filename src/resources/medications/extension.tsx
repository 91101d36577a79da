import { lazyPiece } from '../../ui/pieces';
import type { ResourceExtension } from '../extension';

/** What the form of a patient's medication has beyond its schema: its id is found among those of a plan. */
const medications: ResourceExtension<'medications'> = {
  fields: { medicationId: lazyPiece(() => import('./MedicationField')) },
};

export default medications;
