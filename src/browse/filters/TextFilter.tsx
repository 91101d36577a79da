import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import TextField from '@mui/material/TextField';
import { answer } from '../../ui/shellEvents';
import { useFirstRow } from '../useFirstRow';

interface Props {
  label: string;
  value: string;
  /** Whether the rows on screen are those of `value`. */
  isShown: boolean;
  onChange: (value: string) => void;
  width?: number | undefined;
  maxLength?: number | undefined;
  search?: boolean | undefined;
}

/**
 * A text filter, applied on Enter and when the field loses focus. The keys are those of a list's search box: Enter and
 * ArrowDown move to the first row; Escape clears the text or, if the field is empty, takes the focus from it.
 */
export function TextFilter({ label, value, isShown, onChange, width = 170, maxLength, search = false }: Props) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const firstRow = useFirstRow(input, isShown ? value : undefined);
  // Something else changed the text: it was cleared, or the address has changed.
  useEffect(() => setText(value), [value]);
  useEffect(
    () =>
      answer('focusSearch', () => {
        input.current?.focus();
        input.current?.select();
      }),
    [],
  );
  const apply = (typed: string): void => {
    if (typed !== value) onChange(typed);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      apply(text);
      firstRow.goOnceShown(text);
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      firstRow.go();
    }
    if (event.key === 'Escape') {
      if (text === '') input.current?.blur();
      setText('');
      apply('');
    }
  };
  return (
    <TextField
      size="small"
      inputRef={input}
      value={text}
      placeholder={label}
      onChange={(event) => {
        firstRow.cancel();
        setText(event.target.value);
      }}
      onBlur={() => apply(text)}
      onKeyDown={onKeyDown}
      sx={{ width }}
      slotProps={{ htmlInput: { 'aria-label': label, maxLength, ...(search && { type: 'search' }) } }}
    />
  );
}
