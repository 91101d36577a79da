import { ListSkeleton } from '../../browse/ListStates';
import type { ScreenTab, TabProps } from '../../resources/extension';
import { lazyPiece } from '../../ui/pieces';

const tab: ScreenTab<'patients'> = {
  resource: 'patients',
  key: 'history',
  label: (translate) => translate('records.history'),
  Content: lazyPiece<TabProps<'patients'>>(
    async () => ({ default: (await import('./PatientHistoryTab')).PatientHistoryTab }),
    {
      waiting: <ListSkeleton />,
      failed: 'screen',
    },
  ),
};

export default tab;
