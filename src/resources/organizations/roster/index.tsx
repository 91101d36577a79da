import type { RecordProps } from '../../extension';
import { ListSkeleton } from '../../../browse/ListStates';
import { preloadEntity } from '../../useEntity';
import { SaveFirst } from './SaveFirst';
import { lazyPiece } from '../../../ui/pieces';

/** The tab's content and the schema of its items, loaded when the tab is opened. */
export const RosterSlot = lazyPiece<RecordProps<'organizations'>>(
  async () => {
    const [{ RosterTab }, loaded] = await Promise.all([import('./RosterTab'), preloadEntity('roster')]);
    return {
      default: ({ record }) =>
        record.orgId === undefined ? <SaveFirst /> : <RosterTab loaded={loaded} organization={record} />,
    };
  },
  { waiting: <ListSkeleton /> },
);
