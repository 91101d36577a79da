import { aiPath } from '../../routes';
import type { CustomScreen } from '../types';

/** Asks a language model for a text, to try a prompt. */
const screen: CustomScreen = {
  path: aiPath().slice(1),
  title: 'screens.anthropic',
  help: 'help.anthropic',
  menu: { section: 'developer', order: 120, icon: 'AutoAwesome' },
  element: () => import('./Anthropic').then((module) => ({ default: module.Anthropic })),
};

export default screen;
