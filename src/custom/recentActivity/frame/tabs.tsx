import type { ViewTab } from '../../../browse/TabbedView';
import { RECENT_TABS } from '../../../routes';
import type { RecentTab } from '../tab';
import { useRecent } from './context';

const found = import.meta.glob<{ default: RecentTab }>(['../tabs/*/tab.ts', '../story/tab.ts'], { eager: true });
const byKey = new Map(Object.values(found).map(({ default: tab }) => [tab.key, tab]));

/** A tab of the view, with what the screen says about patient and alert. */
function viewTab({ key, Content }: RecentTab): ViewTab {
  function RecentContent() {
    return <Content {...useRecent()} />;
  }
  return { key, Content: RecentContent };
}

/** The tabs in their order. */
export const TABS: readonly ViewTab[] = RECENT_TABS.flatMap((key) => {
  const tab = byKey.get(key);
  return tab ? [viewTab(tab)] : [];
});
