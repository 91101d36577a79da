import { entityPiece } from '../../../../resources/rows/entityTab';
import type { RecentTab } from '../../tab';

const tab: RecentTab = { key: 'labs', Content: entityPiece('patientData', () => import('./LabsTab')) };

export default tab;
