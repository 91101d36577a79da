import { useEffect, useRef, useState } from 'react';
import type { Json } from '../../domain/entity/types';
import { asControl, type FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';
import { DraftInput } from './DraftInput';
import { FieldFrame } from './FieldFrame';
import { parseJson } from '../../domain/entity/read';

const jsonText = (value: Json | undefined): string => (value === undefined ? '' : JSON.stringify(value, null, 2));

/**
 * Any value as JSON text. The value is stored if the text can be parsed; otherwise the parser's error is shown below.
 */
function JsonField(field: FieldProps) {
  const { value, empty, path, commit } = field;
  const { store } = useFormScope();
  const [text, setText] = useState(() => jsonText(value));
  const stored = useRef(value);
  useEffect(() => {
    if (stored.current === value) return;
    stored.current = value;
    setText(jsonText(value));
    store.setLocalError(path);
  }, [value, store, path]);

  const take = (typed: string) => {
    setText(typed);
    try {
      const next = typed.trim() === '' ? empty : parseJson(typed);
      store.setLocalError(path);
      stored.current = next;
      commit(next);
    } catch (error) {
      store.setLocalError(path, { code: 'json', params: { reason: error instanceof Error ? error.message : '' } });
    }
  };
  return (
    <FieldFrame {...field}>
      <DraftInput field={field} stored={text} store={take} multiline mono />
    </FieldFrame>
  );
}

export const JsonControl = asControl(JsonField);
