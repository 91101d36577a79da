import { useRef, type ReactNode } from 'react';
import Button from '@mui/material/Button';

interface Props {
  /** The accepted file types, as in an input element. */
  accept: string;
  disabled?: boolean;
  onChoose: (file: File) => void;
  children: ReactNode;
}

/**
 * A button that chooses a file. A dialog without fields opens with the focus on this button. A label around the input
 * would not work with the keyboard.
 */
export function FileButton({ accept, disabled = false, onChoose, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" disabled={disabled} data-first onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        disabled={disabled}
        accept={accept}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onChoose(chosen);
          // Otherwise the input would raise no event if the user corrects a file and chooses the file again.
          target.value = '';
        }}
      />
    </>
  );
}
