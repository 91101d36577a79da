import { ApiError } from './apiError';

type With<Answer, Key extends PropertyKey> = Extract<Answer, Record<Key, unknown>>;
type KeyOf<Answer> = Answer extends unknown ? keyof Answer : never;

const has = <Answer extends object, Key extends PropertyKey>(answer: Answer, key: Key): answer is With<Answer, Key> =>
  key in answer;

/**
 * Narrows a response with several possible types to the type that has this key.
 * @throws ApiError if the response does not have the key
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
 * The value of a key in a response with several possible types: `results`, or the `jobId` of a started job.
 * @throws ApiError if the response does not have the key
 */
export const partOf = <Answer extends object, const Key extends KeyOf<Answer>>(
  answer: Answer,
  key: Key,
): With<Answer, Key>[Key] => whole(answer, key)[key];
