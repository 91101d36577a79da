import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { matchPath, useLocation } from 'react-router-dom';
import { customScreens } from '../../custom';
import { DialogShell } from '../../ui/DialogShell';
import { Key } from '../../ui/Key';
import { useOpenActions } from '../../ui/palette';
import { firstSegment } from '../menu/entries';
import { useScreenName } from '../useScreenName';

interface Shortcut {
  keys: string[];
  label: string;
}

/**
 * The purpose of the current screen, and keyboard shortcuts: global shortcuts, shortcuts of lists and records, and
 * shortcuts of the screen.
 */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const segment = firstSegment(pathname);
  const name = useScreenName(segment);
  const screen =
    customScreens.find(({ path }) => matchPath(`/${path}`, pathname) !== null) ??
    customScreens.find(({ path }) => firstSegment(path) === segment);
  const ofTab = screen?.tabHelp?.(pathname);
  const own = useOpenActions().flatMap(({ shortcut, label }) => (shortcut ? [{ keys: [shortcut], label }] : []));
  const everywhere: Shortcut[] = [
    { keys: ['mod+k'], label: translate('palette.keys.palette') },
    { keys: ['mod+s'], label: translate('palette.keys.save') },
    { keys: ['?'], label: translate('palette.keys.help') },
    { keys: ['Esc'], label: translate('palette.keys.back') },
  ];
  const lists: Shortcut[] = [
    { keys: ['/'], label: translate('palette.keys.search') },
    { keys: ['Enter', '↓', 'Esc'], label: translate('palette.keys.firstRow') },
    { keys: ['j', 'k', '↓', '↑'], label: translate('palette.keys.rows') },
    { keys: ['Enter'], label: translate('palette.keys.open') },
    { keys: ['Space'], label: translate('palette.keys.select') },
    { keys: ['→', '←'], label: translate('palette.keys.inRow') },
    { keys: ['Shift+F10'], label: translate('palette.keys.menu') },
  ];
  const records: Shortcut[] = [
    { keys: ['j', 'k'], label: translate('palette.keys.step') },
    { keys: ['↓', '↑'], label: translate('palette.keys.tabs') },
    { keys: ['→', '←', 'Home', 'End'], label: translate('palette.keys.top') },
  ];
  return (
    <DialogShell
      title={translate('palette.help')}
      width="xs"
      onClose={onClose}
      content={{}}
      actions={
        <Button onClick={onClose} autoFocus>
          {translate('palette.close')}
        </Button>
      }
    >
      {/* A box that scrolls must contain something that can have the focus. */}
      <Box role="group" aria-label={translate('palette.help')} tabIndex={0}>
        {screen && (
          <Box component="section" sx={{ mb: 2, display: 'grid', gap: 1 }}>
            <Heading>{name}</Heading>
            <Typography>{translate(screen.help)}</Typography>
            {ofTab !== undefined && <Typography>{translate(ofTab)}</Typography>}
          </Box>
        )}
        <Section title={translate('palette.keys.everywhere')} shortcuts={everywhere} />
        <Section title={translate('palette.keys.lists')} shortcuts={lists} />
        <Section title={translate('palette.keys.records')} shortcuts={records} />
        {own.length > 0 && <Section title={translate('palette.groups.screen')} shortcuts={own} />}
      </Box>
    </DialogShell>
  );
}

const Heading = ({ children }: { children: ReactNode }) => (
  <Typography variant="h6" component="h3" sx={{ mb: 0.5 }}>
    {children}
  </Typography>
);

function Section({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <Box component="section" sx={{ mb: 2 }}>
      <Heading>{title}</Heading>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.75, columnGap: 2 }}>
        {shortcuts.map(({ keys, label }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt">{label}</Typography>
            <Box component="dd" sx={{ m: 0, display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
              {keys.map((key) => (
                <Key key={key} name={key} />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
