import { useMemo } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import { LONGITUDINAL, type Longitudinal as Counts } from '../../../domain/dashboards/longitudinal';
import { useStored } from '../../../ui/useStored';
import { patientArgs, planArgs } from '../jobs/args';
import { JobFigures } from '../jobs/JobFigures';
import type { DashboardProps } from '../types';
import { LongitudinalFigures } from './LongitudinalFigures';

/** The figures of a period, of all organizations and plans or of one. */
export default function Longitudinal(props: DashboardProps) {
  const translate = useTranslate();
  const [kept, keep] = useStored('session', 'careglass.longitudinalRaw', '');
  const raw = kept !== '';
  const { range, orgId, planId, trialId, providerId, patientId } = props.choices;
  const args = useMemo(
    () => ({
      ...planArgs({ range, orgId, planId }),
      ...patientArgs({ trialId, providerId, patientId }),
      ...(raw && { returnData: true }),
    }),
    [range, orgId, planId, trialId, providerId, patientId, raw],
  );
  return (
    <JobFigures<Counts>
      {...props}
      reportName={LONGITUDINAL}
      args={args}
      selects
      tools={
        <FormControlLabel
          control={<Checkbox checked={raw} onChange={({ target: { checked } }) => keep(checked ? 'true' : '')} />}
          label={translate('reportJobs.args.returnData')}
        />
      }
    >
      {(counts, of) => <LongitudinalFigures counts={counts} of={of} />}
    </JobFigures>
  );
}
