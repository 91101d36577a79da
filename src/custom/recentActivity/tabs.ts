import { keyOf, type RecentTab } from './tab';

const found = import.meta.glob<{ default: RecentTab }>(['./tabs/*/tab.ts', './story/tab.ts'], { eager: true });

/** The tabs in display order. A link may name a tab by its position, from 0. */
export const RECENT_TABS: readonly (RecentTab & { key: string })[] = Object.entries(found)
  .map(([path, { default: tab }]) => ({ ...tab, key: keyOf(path) }))
  .toSorted((a, b) => a.order - b.order);
