import type { RecentTab } from '../../tab';

const tab: RecentTab = { order: 70 };

export default tab;
