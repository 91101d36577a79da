import { entityPiece } from '../../../../resources/rows/entityTab';
import type { RecentTab } from '../../tab';

const tab: RecentTab = { key: 'alerts', Content: entityPiece('patientData', () => import('./AlertsTab')) };

export default tab;
