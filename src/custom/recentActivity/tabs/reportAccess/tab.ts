import type { RecentTab } from '../../tab';

const tab: RecentTab = { key: 'reportAccess', order: 70, load: () => import('./ReportAccessTab') };

export default tab;
