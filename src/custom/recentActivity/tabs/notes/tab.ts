import { entityPiece } from '../../../../resources/rows/entityTab';
import type { RecentTab } from '../../tab';

const tab: RecentTab = { key: 'notes', Content: entityPiece('notes', () => import('./NotesTab')) };

export default tab;
