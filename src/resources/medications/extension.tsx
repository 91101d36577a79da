import { lazyPiece } from '../../ui/pieces';
import type { ResourceExtension } from '../extension';

/** The field of the medication id searches the medications of the patient's plans. */
const medications: ResourceExtension<'medications'> = {
  fields: { medicationId: lazyPiece(() => import('./MedicationField')) },
};

export default medications;
