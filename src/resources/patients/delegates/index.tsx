import { lazyPiece } from '../../../ui/pieces';

/** Who may act on the patient's behalf. */
export const PatientDelegates = lazyPiece(() => import('./Delegates'), {});
