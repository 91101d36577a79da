import type { RecentTab } from '../../tab';

const tab: RecentTab = { order: 50, entity: 'notes' };

export default tab;
