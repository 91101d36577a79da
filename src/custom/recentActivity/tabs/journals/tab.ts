import type { RecentTab } from '../../tab';

const tab: RecentTab = { key: 'journals', order: 20, entity: 'journals', load: () => import('./JournalsTab') };

export default tab;
