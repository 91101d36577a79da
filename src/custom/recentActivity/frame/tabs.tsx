import type { ComponentType } from 'react';
import type { ViewTab } from '../../../browse/TabbedView';
import { entityPiece } from '../../../resources/rows/entityTab';
import { lazyPiece } from '../../../ui/pieces';
import { keyOf, type RecentTabProps } from '../tab';
import { RECENT_TABS } from '../tabs';
import { useRecent } from './context';

type Load = () => Promise<{ default: ComponentType<RecentTabProps> }>;

// Apart from the tabs themselves, because the first screen loads those, to name their help.
const found = import.meta.glob<Awaited<ReturnType<Load>>>(['../tabs/*/*Tab.tsx', '../story/StoryTab.tsx']);
const contents = new Map(Object.entries(found).map(([path, load]) => [keyOf(path), load]));

/** Passes the selected patient and alert to the content of a tab. */
function viewTab(key: string, entity: string | undefined, load: Load): ViewTab {
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
export const TABS: readonly ViewTab[] = RECENT_TABS.flatMap(({ key, entity }) => {
  const load = contents.get(key);
  return load ? [viewTab(key, entity, load)] : [];
});
