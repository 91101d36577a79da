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

/** A text filter, applied on Enter and when the field loses focus. It handles the same keys as every search field. */
export function TextFilter({ label, value, isShown, onChange, width = 170, maxLength, search = false }: Props) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  // Shows a value that was changed elsewhere: the filter was cleared, or the address has changed.
  useEffect(() => setText(value), [value]);
  const apply = (typed: string): void => {
    if (typed !== value) onChange(typed);
  };
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
          setText(event.target.value);
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
