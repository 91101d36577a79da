import { ListSkeleton } from '../../browse/ListStates';
import type { ScreenTab, TabProps } from '../../resources/extension';
import { lazyPiece } from '../../ui/pieces';

const tab: ScreenTab<'providers'> = {
  resource: 'providers',
  key: 'history',
  label: (translate) => translate('records.history'),
  Content: lazyPiece<TabProps<'providers'>>(
    async () => ({ default: (await import('./ProviderActivityTab')).ProviderActivityTab }),
    {
      waiting: <ListSkeleton />,
      failed: 'screen',
    },
  ),
};

export default tab;
