import { providerActivityPath } from '../../routes';
import type { CustomScreen } from '../types';

/** What a provider did and wrote; without one in the address a provider is picked. */
const screen: CustomScreen = {
  path: `${providerActivityPath().slice(1)}/:providerId?/:tab?/:recordId?`,
  title: 'screens.providerActivity',
  element: () => import('./ProviderActivity').then((module) => ({ default: module.ProviderActivity })),
};

export default screen;
