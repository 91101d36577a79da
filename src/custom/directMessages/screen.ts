import { directMessagesPath } from '../../routes';
import type { CustomScreen } from '../types';

/** Received and sent direct messages. Each message has an address. */
const screen: CustomScreen = {
  path: `${directMessagesPath().slice(1)}/:messageId?`,
  title: 'screens.directMessages',
  help: 'help.directMessages',
  menu: { section: 'administration', order: 90, icon: 'Inbox' },
  element: () => import('./load').then((module) => module.loadDirectMessages()),
};

export default screen;
