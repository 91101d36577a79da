import { promotePath } from '../../routes';
import type { CustomScreen } from '../types';

/** Promotes the content of plans from this environment to another. */
const screen: CustomScreen = {
  path: promotePath().slice(1),
  title: 'screens.promote',
  help: 'help.promote',
  menu: { section: 'developer', order: 50, icon: 'Publish' },
  element: () => import('./Promote').then((module) => ({ default: module.Promote })),
};

export default screen;
