import type { RecentTab } from '../tab';

const tab: RecentTab = { order: 80, entity: 'patientData' };

export default tab;
