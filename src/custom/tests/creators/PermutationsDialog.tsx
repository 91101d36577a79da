import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { JobDialog } from '../../../browse/JobDialog';
import type { generatePermutations, PermutationsOutcome } from '../../../contract/testCreators';
import { TEST_RESULTS } from '../../../dataProvider/planTests';
import { testCreatorActions } from '../../../dataProvider/testCreators';
import { DEFAULT_LIMIT, MOST_MADE } from '../../../domain/planTests/limits';
import { countText } from '../../../domain/shownNumber';
import { TextField } from '../../../ui/TextField';
import { useLanguage } from '../../../ui/useLanguage';
import { useRunningJob } from '../../../ui/useRunningJob';
import { MadeReport } from '../../../resources/testCreators/MadeReport';

const WHOLE = /^\d{1,9}$/;

interface Props {
  planId: string;
  onEnded: () => void;
  onClose: () => void;
}

/** Makes permutations of the tests of a plan. */
export default function PermutationsDialog({ planId, onEnded, onClose }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const queries = useQueryClient();
  const [most, setMost] = useState(String(DEFAULT_LIMIT));
  const running = useRunningJob<typeof generatePermutations>(() => {
    void queries.invalidateQueries({ queryKey: [TEST_RESULTS] });
    onEnded();
  });
  const isNumber = WHOLE.test(most) && Number(most) >= 1 && Number(most) <= MOST_MADE;
  const warningsOf = ({ skipped }: PermutationsOutcome): string[] =>
    skipped > 0 ? [translate('testCreators.skipped', { smart_count: skipped })] : [];
  return (
    <JobDialog
      title={translate('testCreators.permute')}
      text={<Typography>{translate('testCreators.permuteText')}</Typography>}
      running={running}
      start={{
        label: translate('testCreators.permute'),
        ready: isNumber,
        run: () => void running.start(() => testCreatorActions.permute(planId, Number(most))),
      }}
      cancelled={translate('testCreators.cancelled')}
      done={(result) => <MadeReport made={result} warnings={warningsOf(result)} />}
      failed={translate('testCreators.failed')}
      onClose={onClose}
    >
      <TextField
        label={translate('testCreators.maxPermutations')}
        value={most}
        inputMode="numeric"
        required
        error={!isNumber}
        help={isNumber ? undefined : translate('testCreators.maxRange', { most: countText(MOST_MADE, language) })}
        onChange={setMost}
      />
    </JobDialog>
  );
}
