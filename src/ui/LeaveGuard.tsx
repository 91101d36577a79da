import { useEffect, useRef, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
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
  /** What is asked where something else than edits would be lost. */
  question?: Question;
}

interface Question {
  title: string;
  text: string;
  stay: string;
}

interface Guard {
  blocks: BlockerFunction;
  question: Question | undefined;
}

/** The forms on the page that may have unsaved edits: there can be one in a dialog and one in the record below it. */
const guards = new Set<RefObject<Guard>>();

/**
 * Has `LeaveQuestion` ask before unsaved edits are left, by a link or by Back, and the browser before the page is closed.
 * Staying stays where one was.
 */
export function LeaveGuard({ dirty, typing, within, hash, question }: Props) {
  const guard = useRef<Guard>({ blocks: () => false, question });
  const blocks: BlockerFunction = ({ currentLocation, nextLocation }) => {
    if (!(dirty || typing?.current)) return false;
    const stays = hash !== true || currentLocation.hash === nextLocation.hash;
    if (stays && currentLocation.pathname === nextLocation.pathname) return false;
    return within === undefined || !`${nextLocation.pathname}/`.startsWith(`${within}/`);
  };
  guard.current = { blocks, question };
  useEffect(() => {
    guards.add(guard);
    return () => void guards.delete(guard);
  }, []);
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return null;
}

/** The question whether unsaved edits are left. There is one on a page, since a router heeds one blocker only. */
export function LeaveQuestion() {
  const translate = useTranslate();
  const asked = useRef<Question>(undefined);
  const blocker = useBlocker((move) => {
    const guard = [...guards].find(({ current }) => current.blocks(move));
    asked.current = guard?.current.question;
    return guard !== undefined;
  });
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={asked.current?.title ?? translate('states.leave')}
      confirm={translate('states.leaveConfirm')}
      cancel={asked.current?.stay ?? translate('states.leaveCancel')}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {asked.current?.text ?? translate('states.leaveText')}
    </ConfirmDialog>
  );
}
