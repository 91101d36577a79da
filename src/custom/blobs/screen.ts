import { blobsPath } from '../../routes';
import type { CustomScreen } from '../types';

/** The documents of one patient or of all patients. Each document has an address. */
const screen: CustomScreen = {
  path: `${blobsPath().slice(1)}/:name?`,
  title: 'screens.blobs',
  help: 'help.blobs',
  menu: { section: 'administration', order: 130, icon: 'Folder' },
  element: () => import('./load').then((module) => module.loadBlobs()),
};

export default screen;
