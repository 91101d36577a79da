import { entityPiece } from '../../../../resources/rows/entityTab';
import type { RecentTab } from '../../tab';

const tab: RecentTab = { key: 'messages', Content: entityPiece('patientMessages', () => import('./MessagesTab')) };

export default tab;
