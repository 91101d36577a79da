import { customScreens } from './custom';
import type { ResourceExtension, ScreenTab } from './resources/extension';
import { addExtensions } from './resources/loadExtension';
import { addScreens } from './screens';

const extensions = import.meta.glob<{ default: ResourceExtension }>('./resources/*/extension.tsx');
const tabs = import.meta.glob<{ default: ScreenTab }>('./custom/*/recordTab.tsx', { eager: true });

/**
 * What is found by its place is made known here to the folders that use it, because they are below it and cannot import
 * it.
 */
addExtensions(
  extensions,
  Object.values(tabs).map(({ default: tab }) => tab),
);
addScreens(customScreens.map(({ path }) => path));
