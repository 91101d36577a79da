import { useEffect, useState } from 'react';
import type { Json } from '../../domain/entity/types';
import type { FieldError } from '../../domain/rules';
import type { FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';

/**
 * A box whose text is read as a value: what cannot be read stays in the box with its fault, and the value stays as it
 * was until the text makes sense.
 * @param shown the stored value as text
 * @param read the value a text says, undefined where it says none
 */
export function useReadable(
  { value, empty, path, commit }: FieldProps,
  shown: string,
  read: (text: string) => Json | undefined,
  fault: FieldError,
): { stored: string; store: (text: string) => void } {
  const { store: form } = useFormScope();
  const [unread, setUnread] = useState<string | null>(null);
  useEffect(() => {
    setUnread(null);
    form.setLocalError(path, undefined);
  }, [value, form, path]);
  const store = (text: string) => {
    // A box left as it was keeps what it does not show (the seconds of an instant).
    if (text === shown) {
      form.setLocalError(path, undefined);
      setUnread(null);
      return;
    }
    const isEmpty = text.trim() === '';
    const next = isEmpty ? empty : read(text);
    const readable = isEmpty || next !== undefined;
    form.setLocalError(path, readable ? undefined : fault);
    setUnread(readable ? null : text);
    if (readable) commit(next);
  };
  return { stored: unread ?? shown, store };
}
