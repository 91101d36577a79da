import type { RecentTab } from '../../tab';

const tab: RecentTab = { order: 20, entity: 'journals' };

export default tab;
