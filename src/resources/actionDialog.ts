import { lazyPiece } from '../ui/pieces';
import type { ActionDialogProps } from './extension';

/** An action's dialog with a chunk of its own. */
export const actionDialog = (load: Parameters<typeof lazyPiece<ActionDialogProps>>[0]) =>
  lazyPiece<ActionDialogProps>(load, { failed: 'notice' });
