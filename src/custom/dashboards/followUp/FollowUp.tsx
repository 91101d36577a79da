import { useMemo } from 'react';
import { FOLLOW_UP, type FollowUp as Counts } from '../../../domain/dashboards/followUp';
import { planArgs } from '../jobs/args';
import { JobFigures } from '../jobs/JobFigures';
import type { DashboardProps } from '../types';
import { FollowUpFigures } from './FollowUpFigures';

/** The follow-up of a period, of all organizations and plans or of one. */
export default function FollowUp(props: DashboardProps) {
  const { range, orgId, planId } = props.choices;
  const args = useMemo(() => planArgs({ range, orgId, planId }), [range, orgId, planId]);
  return (
    <JobFigures<Counts> {...props} reportName={FOLLOW_UP} args={args} selects>
      {(counts, of) => <FollowUpFigures counts={counts} of={of} />}
    </JobFigures>
  );
}
