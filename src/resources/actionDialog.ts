import type { ComponentType } from 'react';
import { lazyPiece } from '../ui/pieces';
import type { ActionDialogProps } from './extension';

/** The dialog of an action, in its own chunk. */
export const actionDialog = <R extends string>(load: () => Promise<{ default: ComponentType<ActionDialogProps<R>> }>) =>
  lazyPiece<ActionDialogProps<R>>(load, { failed: 'notice' });
