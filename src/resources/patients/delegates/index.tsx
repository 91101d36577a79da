import { lazyPiece } from '../../../ui/pieces';

/** A patient's delegates. */
export const PatientDelegates = lazyPiece(() => import('./Delegates'), {});
