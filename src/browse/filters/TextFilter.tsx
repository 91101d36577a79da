import { useEffect, useRef, useState } from 'react';
import TextField from '@mui/material/TextField';
import { useSearchKeys } from '../useSearchKeys';
import { FilterBox } from './FilterBox';

interface Props {
  label: string;
  value: string;
  /** Whether the rows on screen are the result for `value`. */
  isShown: boolean;
  onChange: (value: string) => void;
  width?: number | undefined;
  maxLength?: number | undefined;
  search?: boolean | undefined;
}

/** Milliseconds after the last keystroke before a search runs. */
const PAUSE = 300;

/**
 * A text filter, applied on Enter and when the field loses focus; a search also while it is typed. It handles the same
 * keys as every search field.
 */
export function TextFilter({ label, value, isShown, onChange, width = 170, maxLength, search = false }: Props) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The value that the list had last, or was last given. A later keystroke must not be undone by it. */
  const known = useRef(value);
  // Shows a value that was changed elsewhere: the filter was cleared, or the address has changed.
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (typed: string): void => {
    clearTimeout(timer.current);
    if (typed === value) return;
    known.current = typed;
    onChange(typed);
  };
  const applyLater = useRef(apply);
  useEffect(() => {
    applyLater.current = apply;
  });
  const { onKeyDown, onEdit } = useSearchKeys({
    input,
    text,
    shown: isShown ? value : undefined,
    run: apply,
    clear: () => {
      setText('');
      apply('');
    },
  });
  return (
    <FilterBox text={label} chosen={false} width={width}>
      <TextField
        size="small"
        inputRef={input}
        value={text}
        placeholder={label}
        onChange={(event) => {
          onEdit();
          const typed = event.target.value;
          setText(typed);
          clearTimeout(timer.current);
          if (search) timer.current = setTimeout(() => applyLater.current(typed), PAUSE);
        }}
        onBlur={() => apply(text)}
        onKeyDown={onKeyDown}
        slotProps={{
          htmlInput: { 'aria-label': label, 'data-search': '', maxLength, ...(search && { type: 'search' }) },
        }}
      />
    </FilterBox>
  );
}
