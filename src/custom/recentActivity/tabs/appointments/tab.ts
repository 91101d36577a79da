import type { RecentTab } from '../../tab';

const tab: RecentTab = {
  key: 'appointments',
  order: 40,
  entity: 'appointments',
  load: () => import('./AppointmentsTab'),
};

export default tab;
