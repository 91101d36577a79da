import { outboxPath } from '../../routes';
import type { CustomScreen } from '../types';

/** What went out to people and systems; a message has an address of its own. */
const screen: CustomScreen = {
  path: `${outboxPath().slice(1)}/:outboxId?`,
  title: 'screens.outbox',
  menu: { section: 'developer', order: 900, icon: 'Mail' },
  element: () => import('./Outbox').then((module) => ({ default: module.Outbox })),
};

export default screen;
