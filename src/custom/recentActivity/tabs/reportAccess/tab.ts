import { lazyPiece } from '../../../../ui/pieces';
import type { RecentTab } from '../../tab';

const tab: RecentTab = {
  key: 'reportAccess',
  Content: lazyPiece(() => import('./ReportAccessTab'), { failed: 'screen' }),
};

export default tab;
