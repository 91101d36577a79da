import { providerActivityPath } from '../../routes';
import type { CustomScreen } from '../types';

/** A provider's actions and messages. If the address names no provider, the user chooses a provider on the screen. */
const screen: CustomScreen = {
  path: `${providerActivityPath().slice(1)}/:providerId?/:tab?/:recordId?`,
  title: 'screens.providerActivity',
  help: 'help.providerActivity',
  element: () => import('./ProviderActivity').then((module) => ({ default: module.ProviderActivity })),
};

export default screen;
