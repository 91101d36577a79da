import { useEffect, useEffectEvent, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { JobDialog } from '../../browse/JobDialog';
import type { CreatorsOutcome, runTestCreators } from '../../contract/testCreators';
import { TEST_RESULTS } from '../../dataProvider/planTests';
import { testCreatorActions } from '../../dataProvider/testCreators';
import { useRunningJob } from '../../ui/useRunningJob';
import { MadeReport } from './MadeReport';

interface Props {
  planId: string;
  /** The creator that runs; all creators of the plan if absent. */
  creatorId?: string;
  modelId?: string;
  onEnded?: () => void;
  onClose: () => void;
}

/** Makes the tests of creators. The run is a job that can be cancelled. */
export default function RunCreatorsDialog({ planId, creatorId, modelId, onEnded, onClose }: Props) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const running = useRunningJob<typeof runTestCreators>(() => {
    void queries.invalidateQueries({ queryKey: [TEST_RESULTS] });
    onEnded?.();
  });
  const begin = useEffectEvent(() => void running.start(() => testCreatorActions.run(planId, creatorId, modelId)));
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);
  const warningsOf = ({ unanswered, unansweredBy = [], withoutModel }: CreatorsOutcome): string[] => [
    ...(unanswered > 0
      ? [translate('testCreators.unanswered', { smart_count: unanswered, creators: unansweredBy.join(', ') })]
      : []),
    ...(withoutModel.length > 0 ? [translate('testCreators.withoutModel', { creators: withoutModel.join(', ') })] : []),
  ];
  return (
    <JobDialog
      title={translate(creatorId === undefined ? 'testCreators.runAll' : 'testCreators.run')}
      text={translate(creatorId === undefined ? 'testCreators.runAllText' : 'testCreators.runText')}
      running={running}
      cancelled={translate('testCreators.cancelled')}
      done={(result) => <MadeReport made={result} warnings={warningsOf(result)} />}
      failed={translate('testCreators.failed')}
      onClose={onClose}
    />
  );
}
