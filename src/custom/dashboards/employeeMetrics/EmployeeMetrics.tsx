import { useMemo } from 'react';
import { EMPLOYEE_METRICS, type EmployeeMetrics as Counts } from '../../../domain/dashboards/employeeMetrics';
import { daysArgs } from '../jobs/args';
import { JobFigures } from '../jobs/JobFigures';
import type { DashboardProps } from '../types';
import { EmployeeFigures } from './EmployeeFigures';

/** The employees of a period, of all organizations or of one. */
export default function EmployeeMetrics(props: DashboardProps) {
  const { range, orgId } = props.choices;
  const args = useMemo(() => daysArgs({ range, orgId }), [range, orgId]);
  return (
    <JobFigures<Counts> {...props} reportName={EMPLOYEE_METRICS} args={args} selects>
      {(counts) => <EmployeeFigures counts={counts} />}
    </JobFigures>
  );
}
