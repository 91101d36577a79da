import type { RecentTab } from '../../tab';

const tab: RecentTab = { order: 30, entity: 'patientData' };

export default tab;
