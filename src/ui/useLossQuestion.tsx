import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from './ConfirmDialog';
import { isTyped } from './typed';

/**
 * The question before input is thrown away.
 * @param written whether there is input; by default, whether text was typed
 * @param loss what would be lost, if it is not unsaved edits
 */
export function useLossQuestion(written?: boolean, loss?: ReactNode) {
  const translate = useTranslate();
  const [hasTyped, setHasTyped] = useState(false);
  const [leave, setLeave] = useState<() => void>();
  return {
    isWritten: written ?? hasTyped,
    /** For `onChangeCapture` of what has the fields. */
    onTyped: (event: SyntheticEvent): void => {
      if (isTyped(event)) setHasTyped(true);
    },
    /** Asks, and then leaves. */
    ask: (go: () => void): void => setLeave(() => go),
    question: (
      <ConfirmDialog
        open={leave !== undefined}
        title={translate('states.leave')}
        confirm={translate('states.leaveConfirm')}
        cancel={translate('states.leaveCancel')}
        destructive
        onConfirm={() => {
          setLeave(undefined);
          setHasTyped(false);
          leave?.();
        }}
        onCancel={() => setLeave(undefined)}
      >
        {loss ?? translate('states.leaveText')}
      </ConfirmDialog>
    ),
  };
}
