import { ApiError } from './apiError';

type With<Answer, Key extends PropertyKey> = Extract<Answer, Record<Key, unknown>>;
type KeyOf<Answer> = Answer extends unknown ? keyof Answer : never;

const has = <Answer extends object, Key extends PropertyKey>(answer: Answer, key: Key): answer is With<Answer, Key> =>
  key in answer;

/**
 * An answer that may be one of several: the one that has this part.
 * @throws ApiError where it is another than was asked for
 */
export function whole<Answer extends object, const Key extends KeyOf<Answer>>(
  answer: Answer,
  key: Key,
): With<Answer, Key> {
  if (!has(answer, key))
    throw new ApiError('The answer is another than was asked for', { code: 'badAnswer', status: 200 });
  return answer;
}

/**
 * A part of an answer that may be one of several: `results`, or the `jobId` of the work.
 * @throws ApiError where it is another than was asked for
 */
export const partOf = <Answer extends object, const Key extends KeyOf<Answer>>(
  answer: Answer,
  key: Key,
): With<Answer, Key>[Key] => whole(answer, key)[key];
