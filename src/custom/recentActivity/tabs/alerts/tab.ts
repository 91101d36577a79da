import type { RecentTab } from '../../tab';

const tab: RecentTab = { order: 10, entity: 'patientData' };

export default tab;
