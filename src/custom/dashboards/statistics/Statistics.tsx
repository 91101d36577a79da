import { useMemo } from 'react';
import { STATISTICS, type Statistics as Counts } from '../../../domain/dashboards/statistics';
import { patientArgs, zoneArgs } from '../jobs/args';
import { JobFigures } from '../jobs/JobFigures';
import type { DashboardProps } from '../types';
import { StatisticsFigures } from './StatisticsFigures';

/** The statistics of all organizations, or of one. Hours and months are those of the viewer's zone. */
export default function Statistics(props: DashboardProps) {
  const { orgId, trialId, providerId } = props.choices;
  const args = useMemo(
    () => ({ ...zoneArgs({ orgId }), ...patientArgs({ trialId, providerId }) }),
    [orgId, trialId, providerId],
  );
  return (
    <JobFigures<Counts> {...props} reportName={STATISTICS} args={args} selects>
      {(counts, of) => <StatisticsFigures counts={counts} of={of} />}
    </JobFigures>
  );
}
