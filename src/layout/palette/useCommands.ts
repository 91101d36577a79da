import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { customScreens } from '../../custom';
import { LANGUAGES } from '../../domain/entity/types';
import { changeLanguage, LANGUAGE_NAMES } from '../../i18n';
import { useOpenActions } from '../../ui/palette';
import { setPreferences } from '../../ui/preferences';
import { ask } from '../../ui/shellEvents';
import { useLanguage } from '../../ui/useLanguage';
import { useMenu } from '../menu/useMenu';
import type { Command } from './commands';

const THEMES = ['system', 'light', 'dark'] as const;
const DENSITIES = ['comfortable', 'compact'] as const;

/** All commands: the screen's actions, menu entries, appearance and language, session. */
export function useCommands(): Command[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const menu = useMenu();
  const current = useLanguage();
  const notify = useNotify();
  const open = useOpenActions();
  const go = (to: string) => () => void navigate(to);

  const screen = open.map((action): Command => ({ ...action, id: `screen:${action.id}`, group: 'screen' }));
  const entries = menu.flatMap(({ section, entries: inSection }) =>
    inSection.map(({ segment, label }): Command => ({
      id: `menu:${segment}`,
      group: 'menu',
      label,
      detail: translate(`shell.menu.${section}`),
      run: go(`/${segment}`),
    })),
  );
  const ways = customScreens.flatMap(({ palette = [] }) =>
    palette.map(({ id, label, to }): Command => ({
      id: `way:${id}`,
      group: 'menu',
      label: translate(label),
      run: go(to),
    })),
  );
  const look: Command[] = [
    ...THEMES.map((theme) => ({
      id: `theme:${theme}`,
      label: translate(`palette.theme.${theme}`),
      run: () => setPreferences({ theme }),
    })),
    ...DENSITIES.map((density) => ({
      id: `density:${density}`,
      label: translate(`palette.density.${density}`),
      run: () => setPreferences({ density }),
    })),
    ...LANGUAGES.filter((language) => language !== current).map((language) => ({
      id: `language:${language}`,
      label: translate('palette.language', { name: LANGUAGE_NAMES[language] }),
      run: () => void changeLanguage(language).catch(() => notify('ra.notification.i18n_error', { type: 'error' })),
    })),
  ].map((command) => ({ ...command, group: 'look' }));
  const session: Command[] = [
    { id: 'help', group: 'session', label: translate('palette.help'), shortcut: '?', run: () => ask('help') },
    { id: 'signOut', group: 'session', label: translate('palette.signOut'), run: () => ask('signOut') },
  ];
  return [...screen, ...entries, ...ways, ...look, ...session];
}
