import type { RecordProps } from '../../extension';
import { ListSkeleton } from '../../../browse/ListStates';
import { SaveFirst } from '../roster/SaveFirst';
import { lazyPiece } from '../../../ui/pieces';

/** The tab's content, loaded when the tab is opened. */
export const ProvidersOnCallSlot = lazyPiece<RecordProps<'organizations'>>(
  async () => {
    const { ProvidersTab } = await import('./ProvidersTab');
    return {
      default: ({ record }) =>
        record.orgId === undefined ? <SaveFirst text="onCall.saveFirst" /> : <ProvidersTab organization={record} />,
    };
  },
  { waiting: <ListSkeleton /> },
);
