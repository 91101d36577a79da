import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormScope } from './scope';

/** Delay after the last keystroke before the text is stored, in ms. */
const PAUSE = 300;

/**
 * Holds typed text in the component of the field, and stores the text after a pause, on blur, on Enter and before a
 * save. A keystroke then costs the same in a form of ten fields and in a form of two hundred.
 * @param stored the text of the stored value; a change from outside replaces the draft
 * @param store stores a text; called once per text
 */
export function useDraft(
  stored: string,
  store: (text: string) => void,
): { text: string; setText: (text: string) => void; flush: () => void } {
  const scope = useFormScope();
  const [text, setShown] = useState(stored);
  const pending = useRef<{ text: string; timer: ReturnType<typeof setTimeout>; forget: () => void } | null>(null);
  const latest = useRef(store);
  useEffect(() => {
    latest.current = store;
  });

  const flush = useCallback(() => {
    const draft = pending.current;
    if (!draft) return;
    pending.current = null;
    clearTimeout(draft.timer);
    draft.forget();
    latest.current(draft.text);
  }, []);

  const setText = useCallback(
    (next: string) => {
      setShown(next);
      const old = pending.current;
      if (old) clearTimeout(old.timer);
      const forget = old?.forget ?? scope.store.addDraft(flush);
      pending.current = { text: next, timer: setTimeout(flush, PAUSE), forget };
    },
    [flush, scope.store],
  );

  useEffect(() => {
    if (!pending.current) setShown(stored);
  }, [stored]);
  useEffect(() => flush, [flush]);

  return { text, setText, flush };
}
