import type { ReactNode } from 'react';
import { DialogFrame, type CloseReason, type FrameProps } from './DialogFrame';
import { useLossQuestion } from './useLossQuestion';

interface Props extends Omit<FrameProps, 'onTyped'> {
  /**
   * Whether closing would lose input; by default, whether text was typed in the dialog. Escape then asks first, and a
   * click outside does nothing.
   */
  written?: boolean | undefined;
  /** What would be lost, if it is not unsaved edits. */
  loss?: ReactNode;
  /** Whether a click outside keeps the input, as Ok does. */
  backdropSaves?: boolean;
}

/** The shell of a dialog. It asks before Escape throws typed text away. */
export function DialogShell({ written, loss, backdropSaves = false, onClose, ...frame }: Props) {
  const { isWritten, onTyped, ask, question } = useLossQuestion(written, loss);
  const close = (reason: CloseReason): void => {
    if (!isWritten || (backdropSaves && reason === 'backdropClick')) onClose?.(reason);
    else if (reason === 'escapeKeyDown') ask(() => onClose?.(reason));
  };
  return (
    <>
      <DialogFrame {...frame} {...(onClose && { onClose: close, onTyped })} />
      {question}
    </>
  );
}
