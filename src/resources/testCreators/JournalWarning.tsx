import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { TEST_RESULTS } from '../../dataProvider/planTests';
import { testCreatorActions } from '../../dataProvider/testCreators';
import type { RecordProps } from '../extension';

/** Says which questions and answers of a creator its plan does not have, as soon as the creator is saved or opened. */
export function JournalWarning({ record }: RecordProps<'testCreators'>) {
  const translate = useTranslate();
  const { planId, creatorId, journal = [] } = record;
  const { data } = useQuery({
    queryKey: [TEST_RESULTS, planId, 'journalErrors', creatorId, journal],
    queryFn: ({ signal }) => testCreatorActions.journalErrors(record, signal),
    enabled: journal.length > 0,
  });
  if (journal.length === 0 || !data || data.faults.length === 0) return null;
  const answers = data.faults.map(({ questionId, answer }) =>
    answer === null ? questionId : `${questionId}: ${answer}`,
  );
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {translate('testCreators.faultyJournal', { answers: answers.join(', ') })}
    </Alert>
  );
}
