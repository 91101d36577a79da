import { outboxPath } from '../../routes';
import type { CustomScreen } from '../types';

/** Messages sent to people and systems. Each message has an address. */
const screen: CustomScreen = {
  path: `${outboxPath().slice(1)}/:outboxId?`,
  title: 'screens.outbox',
  help: 'help.outbox',
  menu: { section: 'developer', order: 900, icon: 'Mail' },
  element: () => import('./Outbox').then((module) => ({ default: module.Outbox })),
};

export default screen;
