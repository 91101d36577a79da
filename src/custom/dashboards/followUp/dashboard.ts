import { FOLLOW_UP } from '../../../domain/dashboards/followUp';
import { planArgs } from '../jobs/args';
import { beginFigures } from '../jobs/useReportJobs';
import type { Dashboard } from '../types';

/** How well patients keep to their check-ins, and how soon staff act on alerts. */
const followUp: Dashboard = {
  name: 'followUp',
  reportName: FOLLOW_UP,
  group: 'dashboards',
  controls: ['range', 'org', 'plan'],
  element: () => import('./FollowUp'),
  begin: (choices) => beginFigures(FOLLOW_UP, planArgs(choices), choices.jobId),
};

export default followUp;
