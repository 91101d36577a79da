import { entityPiece } from '../../../resources/rows/entityTab';
import type { RecentTab } from '../tab';

const tab: RecentTab = { key: 'story', Content: entityPiece('patientData', () => import('./StoryTab')) };

export default tab;
