import { useEffect, useRef, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog';

interface Props {
  /** Whether there are unsaved edits. */
  dirty: boolean;
  /** Whether a field holds what its form has not taken yet. */
  typing?: RefObject<boolean>;
  /** Addresses below this one are not left by going there. */
  within?: string;
  /** Another hash of the same address leaves them, too. */
  hash?: boolean;
}

/** Asks before unsaved edits are left, by a link, by Back or by closing the page. Staying stays where one was. */
export function LeaveGuard({ dirty, typing, within, hash }: Props) {
  const translate = useTranslate();
  const held = useRef(dirty);
  held.current = dirty;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!(held.current || typing?.current)) return false;
    const stays = hash !== true || currentLocation.hash === nextLocation.hash;
    if (stays && currentLocation.pathname === nextLocation.pathname) return false;
    return within === undefined || !`${nextLocation.pathname}/`.startsWith(`${within}/`);
  });
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={translate('states.leave')}
      confirm={translate('states.leaveConfirm')}
      cancel={translate('states.leaveCancel')}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {translate('states.leaveText')}
    </ConfirmDialog>
  );
}
