import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { manifest } from 'virtual:entities';
import { customScreens } from '../../custom';
import { runtimeConfig } from '../../dataProvider/config';
import { canMake } from '../../domain/entity/manifest';
import { LANGUAGES } from '../../domain/entity/types';
import { changeLanguage, LANGUAGE_NAMES } from '../../i18n';
import { stageNames } from '../../i18n/names';
import { entityCommands } from '../../resources/commands';
import { createPath } from '../../routes';
import { useOpenActions } from '../../ui/palette';
import { setPreferences } from '../../ui/preferences';
import { ask } from '../../ui/shellEvents';
import { useLanguage } from '../../ui/useLanguage';
import { useMenu } from '../menu/useMenu';
import type { Command } from './commands';

const THEMES = ['system', 'light', 'dark'] as const;
const DENSITIES = ['comfortable', 'compact'] as const;

/** All commands: the screen's actions, menu entries, new records, appearance and language, session. */
export function useCommands(): Command[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const menu = useMenu();
  const current = useLanguage();
  const notify = useNotify();
  const open = useOpenActions();
  const go = (to: string) => () => void navigate(to);

  const screen = open.map((action): Command => ({ group: 'screen', ...action, id: `screen:${action.id}` }));
  const entries = menu.flatMap(({ section, entries: inSection }) =>
    inSection.map(({ segment, label }): Command => ({
      id: `menu:${segment}`,
      group: 'menu',
      label,
      detail: translate(`shell.menu.${section}`),
      run: go(`/${segment}`),
    })),
  );
  const ways = [...customScreens.flatMap(({ palette = [] }) => palette), ...entityCommands].map(
    ({ id, label, to }): Command => ({ id: `way:${id}`, group: 'menu', label: translate(label), run: go(to) }),
  );
  const listed = new Set(menu.flatMap((section) => section.entries.map(({ segment }) => segment)));
  const { stage } = runtimeConfig();
  const create = manifest
    .filter((entry) => canMake(entry) && listed.has(entry.resource))
    .map((entry): Command => ({
      id: `create:${entry.resource}`,
      group: 'create',
      label: translate('lists.create', { name: stageNames(entry.names, current, stage).one }),
      words: translate('palette.createWords'),
      run: go(createPath(entry)),
    }))
    // If the screen has an action with the same label, the screen's action is used.
    .filter(({ label }) => screen.every((action) => action.label !== label));
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
  return [...screen, ...entries, ...ways, ...create, ...look, ...session];
}
