import { lazyPiece } from '../../../ui/pieces';

export const PatientDelegates = lazyPiece(() => import('./Delegates'), {});
