import { rowsOf, textOf } from '../../domain/entity/read';
import type { RowOf } from '../../domain/records';
import { countText } from '../../domain/shownNumber';
import type { RowCellProps } from '../../forms';
import { useLanguage } from '../../ui/useLanguage';
import { useModelContent } from './useModelContent';

type Given = Partial<NonNullable<RowOf<'testModel', 'conversation'>['answers']>[number]>;
type Known = RowOf<'question', 'answers'>;

/** The text that the question has for an answer. The answer's number follows if it is not the question's. */
function answerText({ answerId, value }: Given, known: readonly Known[], language: string): string {
  const answer = known.find((each) => each.answerId === answerId);
  const number = typeof value === 'number' ? countText(value, language) : '';
  const text = answer?.text ?? textOf(answerId);
  if (text === '') return number;
  return number === '' || answer?.value === value ? text : `${text} (${number})`;
}

/** The answers of an entry, in the words of its question. */
export default function AnswersCell({ row }: RowCellProps) {
  const language = useLanguage();
  const question = useModelContent('question', row['planId'])?.find(({ id }) => id === row['questionId']);
  const given: Given[] = rowsOf(row['answers']);
  return <>{given.map((each) => answerText(each, question?.answers ?? [], language)).join(', ')}</>;
}
