import { settingsPath } from '../../routes';
import type { CustomScreen } from '../types';

/** The user's own settings, opened from the app bar. */
const screen: CustomScreen = {
  path: settingsPath().slice(1),
  title: 'screens.settings',
  help: 'help.settings',
  palette: [{ id: 'settings', label: 'screens.settings', to: settingsPath() }],
  element: () => import('./Settings').then((module) => ({ default: module.Settings })),
};

export default screen;
