import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { copyText } from './copyText';
import { DialogShell } from './DialogShell';
import { lazyPiece } from './pieces';

const JsonTree = lazyPiece(() => import('./JsonTree'), { ahead: true });

interface Props {
  title: string;
  value: object;
  onClose: () => void;
}

/** A stored record as JSON that can be folded and copied. */
export function JsonDialog({ title, value, onClose }: Props) {
  const translate = useTranslate();
  return (
    <DialogShell
      title={title}
      width="md"
      onClose={onClose}
      content={{ minHeight: 240, borderTop: 1, borderBottom: 1, borderColor: 'divider' }}
      actions={
        <>
          <Button onClick={() => void copyText(JSON.stringify(value, null, 2))}>{translate('states.copyAll')}</Button>
          <Button variant="contained" onClick={onClose} data-first>
            {translate('states.close')}
          </Button>
        </>
      }
    >
      {/* The tree has no control of its own, so the keyboard could not scroll a long tree. */}
      <Box tabIndex={0} role="group" aria-label={title}>
        <JsonTree value={value} />
      </Box>
    </DialogShell>
  );
}
