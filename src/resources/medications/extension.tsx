import { lazyPiece } from '../../ui/pieces';
import type { ResourceExtension } from '../extension';

/** The id of a medication is searched among those of the patient's plan. */
const medications: ResourceExtension<'medications'> = {
  fields: { medicationId: lazyPiece(() => import('./MedicationField')) },
};

export default medications;
