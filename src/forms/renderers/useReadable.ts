import { useEffect, useState } from 'react';
import type { Json } from '../../domain/entity/types';
import type { FieldError } from '../../domain/rules';
import type { FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';

/**
 * A text box whose text is parsed. Until a text can be parsed, it stays in the box with a fault, and the stored value
 * stays unchanged.
 * @param shown the stored value as text
 * @param read parses the text; returns undefined if the text cannot be parsed
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
    form.setLocalError(path);
  }, [value, form, path]);
  const store = (text: string) => {
    // If the text has not changed, the stored value is kept, including parts that the text omits (the seconds of an
    // instant).
    if (text === shown) {
      form.setLocalError(path);
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
