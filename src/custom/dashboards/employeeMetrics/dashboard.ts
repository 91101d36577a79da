import { EMPLOYEE_METRICS } from '../../../domain/dashboards/employeeMetrics';
import { daysArgs } from '../jobs/args';
import { beginFigures } from '../jobs/useReportJobs';
import type { Dashboard } from '../types';

/** How the employees in return-to-work plans are: status, check-ins, tests, vaccinations, isolation and exposure. */
const employeeMetrics: Dashboard = {
  name: 'employeeMetrics',
  reportName: EMPLOYEE_METRICS,
  group: 'returnToWork',
  controls: ['range', 'org'],
  element: () => import('./EmployeeMetrics'),
  begin: (choices) => beginFigures(EMPLOYEE_METRICS, daysArgs(choices), choices.jobId),
};

export default employeeMetrics;
