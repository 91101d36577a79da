import { useEffectEvent, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { JobDialog } from '../../browse/JobDialog';
import type { runPlanTests } from '../../contract/planTests';
import { TEST_RESULTS, testActions } from '../../dataProvider/planTests';
import { useRunningJob } from '../../ui/useRunningJob';
import { RanAll } from './RanAll';

interface Props {
  planId: string;
  keepsPatients: boolean;
  onEnded: () => void;
  onClose: () => void;
}

/** Runs all tests of a plan. The run is a job that can be cancelled. */
export default function RunAllDialog({ planId, keepsPatients, onEnded, onClose }: Props) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const running = useRunningJob<typeof runPlanTests>(() => {
    void queries.invalidateQueries({ queryKey: [TEST_RESULTS] });
    onEnded();
  });
  const begin = useEffectEvent(() => void running.start(() => testActions.runAll(planId, keepsPatients)));
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);
  return (
    <JobDialog
      title={translate(`planTests.${keepsPatients ? 'runAllKeeping' : 'runAll'}`)}
      running={running}
      cancelled={translate('planTests.runCancelled')}
      done={(outcome) => <RanAll {...outcome} />}
      failed={translate('planTests.runFailed')}
      onClose={onClose}
    />
  );
}
