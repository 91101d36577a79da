import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isTyping } from '../../ui/keys';
import { lazyPiece, startPreloading } from '../../ui/pieces';
import { answer, ask } from '../../ui/shellEvents';
import { focusScreen } from '../useFocusOnScreen';
import { focusFilters } from './focusFilters';
import { saveByKey } from './saveByKey';

const CommandPalette = lazyPiece(async () => ({ default: (await import('./CommandPalette')).CommandPalette }), {
  failed: 'notice',
  ahead: true,
});
const HelpSheet = lazyPiece(async () => ({ default: (await import('./HelpSheet')).HelpSheet }), {
  failed: 'notice',
  ahead: true,
});

/** Global keyboard shortcuts and the dialogs they open. */
export function Shortcuts() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);

  const wasOpen = useRef(false);
  useEffect(() => {
    // A dialog gives the focus back when it closes. If nothing had the focus before, the screen gets it.
    if (wasOpen.current && !open) setTimeout(focusScreen);
    wasOpen.current = open !== null;
  }, [open]);

  const queries = useQueryClient();
  useEffect(() => startPreloading(() => queries.isFetching() > 0), [queries]);

  useEffect(() => {
    const stops = [answer('palette', () => setOpen(switchPalette)), answer('help', () => setOpen('help'))];
    return () => stops.forEach((stop) => stop());
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        ask('palette');
        return;
      }
      if (saveByKey(event)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || isInDialog(event)) return;
      if (event.key === '?' && ask('help')) event.preventDefault();
      if (event.key === '/' && (ask('focusSearch') || focusFilters())) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      {open === 'palette' && <CommandPalette onClose={close} />}
      {open === 'help' && <HelpSheet onClose={close} />}
    </>
  );
}

type Open = 'palette' | 'help' | null;

/**
 * Opens or closes the palette. It does not open over a dialog of the screen, because an action that the user then
 * chooses would open behind the dialog.
 */
function switchPalette(now: Open): Open {
  if (now === 'palette') return null;
  return now === null && document.querySelector('.MuiDialog-root') ? null : 'palette';
}

/** Shortcuts are off inside dialogs. */
const isInDialog = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]') !== null;
