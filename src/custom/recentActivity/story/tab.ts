import type { RecentTab } from '../tab';

const tab: RecentTab = { key: 'story', order: 80, entity: 'patientData', load: () => import('./StoryTab') };

export default tab;
