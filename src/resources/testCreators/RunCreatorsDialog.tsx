import { useEffect, useEffectEvent, useRef } from 'react';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { JobDialog } from '../../browse/JobDialog';
import type { runTestCreators } from '../../contract/testCreators';
import { isApiError } from '../../dataProvider/apiError';
import { TEST_RESULTS } from '../../dataProvider/planTests';
import { testCreatorActions } from '../../dataProvider/testCreators';
import { useRunningJob } from '../../ui/useRunningJob';
import { creatorWarnings } from './creatorWarnings';
import { MadeReport } from './MadeReport';

interface Props {
  planId: string;
  /** The creator that runs; all creators of the plan if absent. */
  creatorId?: string;
  modelId?: string;
  /** Opens the error report of the creator. */
  onReport?: () => void;
  onClose: () => void;
}

/** Makes the tests of creators. The run is a job that can be cancelled. */
export default function RunCreatorsDialog({ planId, creatorId, modelId, onReport, onClose }: Props) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const running = useRunningJob<typeof runTestCreators>(
    () => void queries.invalidateQueries({ queryKey: [TEST_RESULTS] }),
  );
  const begin = useEffectEvent(() => void running.start(() => testCreatorActions.run(planId, creatorId, modelId)));
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);
  return (
    <JobDialog
      title={translate(creatorId === undefined ? 'testCreators.runAll' : 'testCreators.run')}
      text={translate(creatorId === undefined ? 'testCreators.runAllText' : 'testCreators.runText')}
      running={running}
      cancelled={translate('testCreators.cancelled')}
      done={(result) => <MadeReport made={result} warnings={creatorWarnings(translate, result)} />}
      failed={translate('testCreators.failed')}
      fault={
        onReport &&
        isApiError(running.error) &&
        running.error.code === 'unknownAnswers' && (
          <Button variant="outlined" onClick={onReport} sx={{ alignSelf: 'flex-start' }}>
            {translate('testCreators.errorReport')}
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}
