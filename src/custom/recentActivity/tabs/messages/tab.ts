import type { RecentTab } from '../../tab';

const tab: RecentTab = { order: 60, entity: 'patientMessages' };

export default tab;
