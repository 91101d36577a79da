import { lazyPiece } from '../../ui/pieces';
import type { ResourceExtension } from '../extension';
import { PairsCell } from './PairsCell';

const Trial = lazyPiece(() => import('./Trial'));

const extension: ResourceExtension<'notifications'> = {
  cells: { pairs: PairsCell },
  slots: { trial: () => <Trial /> },
};

export default extension;
