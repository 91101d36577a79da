import type { RecentTab } from '../../tab';

const tab: RecentTab = { key: 'notes', order: 50, entity: 'notes', load: () => import('./NotesTab') };

export default tab;
