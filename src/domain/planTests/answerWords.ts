import { textOf } from '../entity/read';
import type { Question } from './asking';
import type { Response } from './conversation';

/**
 * The answer of a response in words. The id decides which answer is chosen, so its words come first; another stored
 * text follows them.
 */
export function answerWords({ answerId, answerText }: Partial<Response>, answers: Question['answers'] = []): string {
  const written = textOf(answerText).trim();
  const chosen = answers.find((each) => each.answerId === answerId)?.text ?? '';
  if (chosen === '' || written.toLowerCase() === chosen.toLowerCase()) return chosen || written;
  return written === '' ? chosen : `${chosen} (${written})`;
}
