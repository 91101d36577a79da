import type { RecentTab } from '../../tab';

const tab: RecentTab = { key: 'alerts', order: 10, entity: 'patientData', load: () => import('./AlertsTab') };

export default tab;
