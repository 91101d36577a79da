import { entityPiece } from '../../../../resources/rows/entityTab';
import type { RecentTab } from '../../tab';

const tab: RecentTab = { key: 'journals', Content: entityPiece('journals', () => import('./JournalsTab')) };

export default tab;
