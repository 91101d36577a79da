import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { withId } from '../../dataProvider/bindings/keys';
import { TEST_RESULTS } from '../../dataProvider/planTests';
import { testCreatorActions, type UnansweredQuestion } from '../../dataProvider/testCreators';
import { useErrorText } from '../../ui/errorText';
import { FormDialog } from '../../ui/FormDialog';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { TextField } from '../../ui/TextField';
import { useAction } from '../../ui/useAction';
import type { ActionDialogProps } from '../extension';
import { useReplaceRecord } from '../record/useRecord';

/**
 * The questions that the tests of a creator do not answer, and those that its journal answers with what does not exist.
 * The chosen answers become part of the creator's journal.
 */
export default function ErrorReportDialog({ entry, record, onClose }: ActionDialogProps<'testCreators'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const replace = useReplaceRecord();
  const errorText = useErrorText();
  const { planId, creatorId } = record;
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const { data, error } = useQuery({
    queryKey: [TEST_RESULTS, planId, 'unanswered', creatorId, record._version],
    queryFn: ({ signal }) => testCreatorActions.unanswered(record, signal),
    retry: false,
  });
  const isGiven = Object.values(given).some((answer) => answer.trim() !== '');
  // What the creator answers by now is only certain after it has run again.
  const known = new Set(data?.isCurrent ? [] : (record.journal ?? []).map(({ questionId }) => questionId));
  const faults = data?.faults ?? [];
  const faulty = data?.questions.filter(({ questionId }) => faults.some((each) => each.questionId === questionId));
  const open = [
    ...(faulty ?? []),
    ...(data?.open ?? []).filter(
      ({ questionId }) => !known.has(questionId) && !faults.some((each) => each.questionId === questionId),
    ),
  ];
  const missing = faults.filter(({ answer }) => answer === null);
  const action = useAction(async () => {
    const answers = open.flatMap(({ questionId, answers: possible = [] }) => {
      const answer = given[questionId]?.trim() ?? '';
      if (answer === '') return [];
      const chosen = possible.find(({ answerId }) => answerId === answer);
      return [{ questionId, answerId: chosen ? answer : null, answerText: chosen?.text ?? answer }];
    });
    const saved = await testCreatorActions.addAnswers(record, open, answers);
    replace(withId(entry, saved, planId));
    notify('testCreators.answersSaved', { type: 'success' });
    onClose();
  });
  return (
    <FormDialog
      title={translate('testCreators.errorReportTitle')}
      width="sm"
      action={action}
      written={isGiven}
      submit={open.length > 0 && { label: translate('testCreators.saveAnswers'), ready: isGiven, run: action.run }}
      onClose={onClose}
    >
      {data?.hasRun && !data.isCurrent && <Alert severity="info">{translate('testCreators.runAgain')}</Alert>}
      {error ? (
        <Alert severity="error">{errorText(error)}</Alert>
      ) : !data ? (
        <ScreenSkeleton />
      ) : open.length + missing.length === 0 ? (
        data.hasRun ? (
          data.isCurrent && <Alert severity="success">{translate('testCreators.noQuestionErrors')}</Alert>
        ) : (
          <Alert severity="info">{translate('testCreators.notRun')}</Alert>
        )
      ) : (
        open.map((question) => (
          <Unanswered
            key={question.questionId}
            question={question}
            wrong={faults.flatMap(({ questionId, answer }) =>
              questionId === question.questionId ? (answer ?? []) : [],
            )}
            value={given[question.questionId] ?? ''}
            onChange={(value) => setGiven({ ...given, [question.questionId]: value })}
          />
        ))
      )}
      {missing.map(({ questionId }) => (
        <Alert key={questionId} severity="error">
          {translate('testCreators.noSuchQuestion', { questionId })}
        </Alert>
      ))}
    </FormDialog>
  );
}

interface Props {
  question: UnansweredQuestion;
  /** Answers of the journal that do not exist. */
  wrong: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

/** A question without a response, with its answers. A question without answers takes a number or a text. */
function Unanswered({ question: { questionId, text, answers = [] }, wrong, value, onChange }: Props) {
  const translate = useTranslate();
  return (
    <Box role="group" aria-label={questionId} sx={{ display: 'grid', gap: 1 }}>
      <div>
        <Typography color="error">{translate('testCreators.noResponse', { questionId })}</Typography>
        {wrong.map((answer) => (
          <Typography key={answer} variant="body2">
            {translate('testCreators.noSuchAnswer', { questionId, answer })}
          </Typography>
        ))}
        {text !== questionId && <Typography variant="body2">{text}</Typography>}
      </div>
      {answers.length === 0 ? (
        <TextField label={translate('testCreators.answer')} value={value} onChange={onChange} />
      ) : (
        <MuiTextField
          select
          size="small"
          label={translate('testCreators.pickAnswer')}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {answers.map(({ answerId, text: words }) => (
            <MenuItem key={answerId} value={answerId}>
              {words}
            </MenuItem>
          ))}
        </MuiTextField>
      )}
    </Box>
  );
}
