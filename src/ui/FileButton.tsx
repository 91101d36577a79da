import { useRef, type ReactNode } from 'react';
import Button from '@mui/material/Button';

interface Props {
  /** What kinds of file are offered, as of an input. */
  accept: string;
  disabled?: boolean;
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** Chooses a file: a button of its own, since a label over an input does nothing for the keyboard. */
export function FileButton({ accept, disabled = false, onChoose, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" disabled={disabled} onClick={() => input.current?.click()}>
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
          // The same file can be chosen again once it has been mended.
          target.value = '';
        }}
      />
    </>
  );
}
