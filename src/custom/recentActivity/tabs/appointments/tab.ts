import type { RecentTab } from '../../tab';

const tab: RecentTab = { order: 40, entity: 'appointments' };

export default tab;
