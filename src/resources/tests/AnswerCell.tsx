import { answerWords } from '../../domain/planTests/answerWords';
import { textOf } from '../../domain/entity/read';
import type { RowCellProps } from '../../forms';
import { useJournalAnswers } from './useJournalAnswers';

/** The answer of a row of a journal, in the words of its question. */
export default function AnswerCell({ row }: RowCellProps) {
  const answers = useJournalAnswers(row['questionId']);
  const given = { answerId: textOf(row['answerId']), answerText: textOf(row['answerText']) };
  return <>{answerWords(given, answers)}</>;
}
