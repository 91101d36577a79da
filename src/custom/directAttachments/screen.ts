import { directAttachmentsPath } from '../../routes';
import type { CustomScreen } from '../types';

/** The attachments of received direct messages. Each attachment has an address. */
const screen: CustomScreen = {
  path: `${directAttachmentsPath().slice(1)}/:attachmentId?`,
  title: 'screens.directAttachments',
  help: 'help.directAttachments',
  menu: { section: 'administration', order: 91, icon: 'AttachFile', indented: true },
  element: () => import('./load').then((module) => module.loadAttachments()),
};

export default screen;
