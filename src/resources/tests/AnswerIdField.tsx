import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldProps } from '../../forms';
import { useFormScope } from '../../forms/bridge/scope';
import { KnownIdField } from '../patient_models/KnownIdField';
import { useJournalAnswers } from './useJournalAnswers';

/** The id of an answer in a journal, found by id or words among the answers of the row's question. */
export default function AnswerIdField(field: FieldProps) {
  const translate = useTranslate();
  const { store: row } = useFormScope();
  const questionId = useSyncExternalStore(row.onRecord, () => row.record['questionId']);
  const options = useJournalAnswers(questionId)?.map(({ answerId, text }) => ({ id: answerId, name: text }));
  return <KnownIdField {...field} options={options} unknown={translate('planTests.answerUnknown')} />;
}
