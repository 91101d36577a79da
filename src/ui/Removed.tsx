import type { MouseEvent } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { keepFocusNear } from './rowFocus';

interface Props {
  /** The number of removals that can be undone; nothing is shown for 0. */
  count: number;
  /** Text key of the message, which takes `smart_count`. */
  text: string;
  /** Further parameters of the text. */
  args?: Record<string, string>;
  /** The index of the row that would be restored, among the rows of its page. Default: 0. */
  at?: number;
  onUndo: () => void;
}

/** Reports removed items that are not saved yet, with a button that restores the item removed last. */
export function Removed({ count, text, args, at = 0, onUndo }: Props) {
  const translate = useTranslate();
  if (count === 0) return null;
  const undo = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // The button disappears with the last removal that can be undone.
    keepFocusNear(currentTarget, at);
    onUndo();
  };
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ py: 0 }}
      action={
        <Button size="small" color="inherit" onClick={undo}>
          {translate('forms.undo')}
        </Button>
      }
    >
      {translate(text, { smart_count: count, ...args })}
    </Alert>
  );
}
