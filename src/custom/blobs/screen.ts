import { blobsPath } from '../../routes';
import type { CustomScreen } from '../types';

/** Stored documents, of one patient or of all; one that is open has an address of its own. */
const screen: CustomScreen = {
  path: `${blobsPath().slice(1)}/:name?`,
  title: 'screens.blobs',
  menu: { section: 'administration', order: 130, icon: 'Folder' },
  element: () => import('./load').then((module) => module.loadBlobs()),
};

export default screen;
