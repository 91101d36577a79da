import type { ResourceExtension, ScreenTab } from './extension';

type LoadExtension = () => Promise<{ default: ResourceExtension }>;

const extensions = new Map<string, LoadExtension>();
const screenTabs: ScreenTab[] = [];

/**
 * Makes the extensions of resources known. The console does this once at its start, because the extensions use this
 * folder, and custom screens are above it.
 * @param folders `extension.tsx` of the folders of resources, by path
 * @param tabs tabs that custom screens add to records
 */
export function addExtensions(folders: Readonly<Record<string, LoadExtension>>, tabs: readonly ScreenTab[]): void {
  for (const [path, load] of Object.entries(folders)) extensions.set(path.split('/').at(-2) ?? '', load);
  screenTabs.push(...tabs);
}

/**
 * The extension of a resource. Tabs of custom screens come before the extension's own tabs. Empty if nothing extends
 * the resource.
 */
export async function loadExtension(resource: string): Promise<ResourceExtension> {
  const load = extensions.get(resource);
  const extension = load ? (await load()).default : {};
  const tabs = screenTabs.filter((tab) => tab.resource === resource);
  return tabs.length > 0 ? { ...extension, tabs: [...tabs, ...(extension.tabs ?? [])] } : extension;
}
