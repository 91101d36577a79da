import type { ReactNode } from 'react';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';

interface Props {
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/** The name of a record, which opens and closes its row. */
export function RowOpener({ isOpen, onOpen, children }: Props) {
  const Icon = isOpen ? ExpandLess : ExpandMore;
  return (
    <button
      type="button"
      className="row"
      aria-expanded={isOpen}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      <Icon aria-hidden /> {children}
    </button>
  );
}
