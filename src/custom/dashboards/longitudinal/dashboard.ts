import { LONGITUDINAL } from '../../../domain/dashboards/longitudinal';
import { patientArgs, planArgs } from '../jobs/args';
import { beginFigures } from '../jobs/useReportJobs';
import type { Dashboard } from '../types';

/** What happened in a period: check-ins, alerts by where they come from, and what was recommended. */
const longitudinal: Dashboard = {
  name: 'longitudinal',
  reportName: LONGITUDINAL,
  group: 'dashboards',
  controls: ['range', 'org', 'plan', 'trial', 'provider', 'patient'],
  element: () => import('./Longitudinal'),
  begin: (choices) => beginFigures(LONGITUDINAL, { ...planArgs(choices), ...patientArgs(choices) }, choices.jobId),
};

export default longitudinal;
