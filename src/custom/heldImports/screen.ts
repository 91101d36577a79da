import { heldImportsPath } from '../../routes';
import type { CustomScreen } from '../types';

/** Imports that wait for somebody to choose the patient. Each import has an address. */
const screen: CustomScreen = {
  path: `${heldImportsPath().slice(1)}/:heldId?`,
  title: 'screens.heldImports',
  help: 'help.heldImports',
  menu: { section: 'administration', order: 890, icon: 'PublishedWithChanges' },
  element: () => import('./HeldImports').then((module) => ({ default: module.HeldImports })),
};

export default screen;
