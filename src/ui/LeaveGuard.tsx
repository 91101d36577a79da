import { useEffect, useRef, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { isFullPage } from '../routes';
import { ConfirmDialog } from './ConfirmDialog';

interface Props {
  /** Whether there are unsaved edits. */
  dirty: boolean;
  /** Whether a field has text that the form does not have yet. */
  typing?: RefObject<boolean>;
  /** Moving to a path below this path does not count as leaving. */
  within?: string;
  /** Moving to another hash of the same path counts as leaving. */
  hash?: boolean;
  /** The question to ask if something other than edits would be lost. */
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

/** The guards of all forms on the page. There may be several forms, such as a dialog over a record. */
const guards = new Set<RefObject<Guard>>();

/**
 * Protects unsaved edits: `LeaveQuestion` asks before a link or Back leaves the page, and the browser asks before the
 * page is closed.
 */
export function LeaveGuard({ dirty, typing, within, hash, question }: Props) {
  const guard = useRef<Guard>({ blocks: () => false, question });
  const blocks: BlockerFunction = ({ currentLocation, nextLocation }) => {
    if (!(dirty || typing?.current)) return false;
    // The drawer and the full page of a record have separate forms, so changing between them loses the edits.
    if (isFullPage(currentLocation.search) !== isFullPage(nextLocation.search)) return true;
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

/**
 * The dialog that asks whether to discard unsaved edits. A page has only one, because the router allows only one
 * blocker.
 */
export function LeaveQuestion() {
  const translate = useTranslate();
  const question = useRef<Question>(undefined);
  const blocker = useBlocker((move) => {
    const guard = [...guards].find(({ current }) => current.blocks(move));
    question.current = guard?.current.question;
    return guard !== undefined;
  });
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={question.current?.title ?? translate('states.leave')}
      confirm={translate('states.leaveConfirm')}
      cancel={question.current?.stay ?? translate('states.leaveCancel')}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {question.current?.text ?? translate('states.leaveText')}
    </ConfirmDialog>
  );
}
