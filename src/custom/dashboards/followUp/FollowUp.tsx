import { useMemo } from 'react';
import { FOLLOW_UP, type FollowUp as Counts } from '../../../domain/dashboards/followUp';
import { viewerZone } from '../../../domain/shownTime';
import { JobFigures } from '../jobs/JobFigures';
import { momentsOf } from '../period';
import type { DashboardProps } from '../types';
import { FollowUpFigures } from './FollowUpFigures';

/** The follow-up of a period, of all organizations and plans or of one. */
export default function FollowUp(props: DashboardProps) {
  const { range, orgId, planId } = props.choices;
  const args = useMemo(
    () => ({
      ...momentsOf(range),
      timeZone: viewerZone(),
      ...(orgId !== undefined && { orgId }),
      ...(planId !== undefined && { planId }),
    }),
    [range, orgId, planId],
  );
  return (
    <JobFigures<Counts> {...props} reportName={FOLLOW_UP} args={args} selects>
      {(counts, of) => <FollowUpFigures counts={counts} of={of} />}
    </JobFigures>
  );
}
