import type { ReactNode } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';
import { useDraft } from '../bridge/useDraft';
import { describedBy } from './FieldFrame';

interface Props {
  field: FieldProps;
  /** The stored value as text. */
  stored: string;
  store: (text: string) => void;
  placeholder?: string | undefined;
  inputMode?: 'decimal' | 'numeric' | 'email' | 'url';
  multiline?: boolean;
  mono?: boolean;
  type?: 'password';
  describedById?: string;
  /** The text after pressing the up or down key; undefined leaves the text unchanged. */
  step?: (text: string, by: -1 | 1) => string | undefined;
  endAdornment?: ReactNode;
}

/** A text box that stores typed text after a pause, on blur and on Enter. */
export function DraftInput({ field, stored, store, endAdornment, describedById, ...options }: Props) {
  const { text, setText, flush } = useDraft(stored, store);
  const { onEnter } = useFormScope();
  const described = describedBy(field);
  return (
    <OutlinedInput
      id={field.id}
      fullWidth
      size="small"
      type={options.type ?? 'text'}
      value={text}
      disabled={field.disabled}
      error={field.error !== undefined}
      multiline={options.multiline ?? false}
      minRows={options.multiline ? 3 : undefined}
      maxRows={options.multiline ? 14 : undefined}
      placeholder={options.placeholder}
      autoComplete={options.type === 'password' ? 'new-password' : 'off'}
      endAdornment={endAdornment}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        flush();
        field.touch();
      }}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
        const stepped = by && options.step?.(text, by);
        if (stepped !== undefined) {
          event.preventDefault();
          setText(stepped);
        }
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        if (options.multiline && !event.ctrlKey && !event.metaKey) return;
        flush();
        if (onEnter) {
          event.preventDefault();
          onEnter();
        }
      }}
      slotProps={{
        input: {
          ...described,
          'aria-describedby': describedById ?? described['aria-describedby'],
          inputMode: options.inputMode,
          ...(options.mono && { style: { fontFamily: 'ui-monospace, monospace', fontSize: 13 } }),
        },
      }}
    />
  );
}
