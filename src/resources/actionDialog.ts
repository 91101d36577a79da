import type { ComponentType } from 'react';
import { lazyPiece } from '../ui/pieces';
import type { ActionDialogProps } from './extension';

/** An action's dialog with a chunk of its own. */
export const actionDialog = <R extends string>(load: () => Promise<{ default: ComponentType<ActionDialogProps<R>> }>) =>
  lazyPiece<ActionDialogProps<R>>(load, { failed: 'notice' });
