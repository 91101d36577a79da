import type { ViewTab } from '../../../browse/TabbedView';
import { entityPiece } from '../../../resources/rows/entityTab';
import { lazyPiece } from '../../../ui/pieces';
import type { RecentTab, RecentTabProps } from '../tab';
import { RECENT_TABS } from '../tabs';
import { useRecent } from './context';

/** Passes the selected patient and alert to the content of a tab. */
function viewTab({ key, entity, load }: RecentTab): ViewTab {
  const Content =
    entity === undefined
      ? lazyPiece<RecentTabProps>(load, { failed: 'screen' })
      : entityPiece<RecentTabProps>(entity, load);
  function RecentContent() {
    return <Content {...useRecent()} />;
  }
  return { key, Content: RecentContent };
}

/** The tabs with their contents. */
export const TABS: readonly ViewTab[] = RECENT_TABS.map(viewTab);
