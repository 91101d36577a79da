import type { RecentTab } from '../../tab';

const tab: RecentTab = { key: 'labs', order: 30, entity: 'patientData', load: () => import('./LabsTab') };

export default tab;
