import type { RecentTab } from '../../tab';

const tab: RecentTab = { key: 'messages', order: 60, entity: 'patientMessages', load: () => import('./MessagesTab') };

export default tab;
