import { entityPiece } from '../../../../resources/rows/entityTab';
import type { RecentTab } from '../../tab';

const tab: RecentTab = { key: 'appointments', Content: entityPiece('appointments', () => import('./AppointmentsTab')) };

export default tab;
