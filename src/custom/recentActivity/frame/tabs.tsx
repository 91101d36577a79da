import type { ViewTab } from '../../../browse/TabbedView';
import { RECENT_TABS } from '../../../routes';
import type { RecentTab } from '../tab';
import { useRecent } from './context';

const found = import.meta.glob<{ default: RecentTab }>(['../tabs/*/tab.ts', '../story/tab.ts'], { eager: true });
const byKey = new Map(Object.values(found).map(({ default: tab }) => [tab.key, tab]));

/** Passes the selected patient and alert to the content of a tab. */
function viewTab({ key, Content }: RecentTab): ViewTab {
  function RecentContent() {
    return <Content {...useRecent()} />;
  }
  return { key, Content: RecentContent };
}

/** The tabs in display order. */
export const TABS: readonly ViewTab[] = RECENT_TABS.flatMap((key) => {
  const tab = byKey.get(key);
  return tab ? [viewTab(tab)] : [];
});
