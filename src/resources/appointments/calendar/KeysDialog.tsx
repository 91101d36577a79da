import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { DialogShell } from '../../../ui/DialogShell';
import { Key } from '../../../ui/Key';

/** The keys of the calendar, and the last part of the text key of what they do. */
const KEYS = [
  [['↑', '↓', '←', '→'], 'walk'],
  [['j', 'k'], 'next'],
  [['Home', 'End'], 'ends'],
  [['PageUp', 'PageDown'], 'window'],
  [['Enter'], 'enter'],
  [['Shift+↑', 'Shift+↓'], 'longer'],
  [['m'], 'move'],
  [['↑', '↓', '←', '→'], 'moveBy'],
  [['Shift+↑', 'Shift+↓'], 'stretch'],
  [['Enter', 'Esc'], 'finish'],
] as const;

/** The keys of the calendar. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <DialogShell
      title={translate('calendar.keysTitle')}
      width="xs"
      onClose={onClose}
      content={{}}
      actions={
        <Button onClick={onClose} autoFocus>
          {translate('calendar.close')}
        </Button>
      }
    >
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.75, columnGap: 2 }}>
        {KEYS.map(([keys, name]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{translate(`calendar.keysOf.${name}`)}</dt>
            <Box component="dd" sx={{ m: 0, display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
              {keys.map((key) => (
                <Key key={key} name={key} />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </DialogShell>
  );
}
