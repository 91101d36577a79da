import type { AiLine } from '../contract/ai';
import type { AiRequest } from '../domain/ai/draft';
import { parseJson } from '../domain/entity/read';
import { ApiError } from './apiError';
import { typed } from './border';
import { fetchFile } from './client';
import { linesOf } from './lines';

/**
 * Asks a model for a text.
 * @yields the lines of the answer as they arrive; the last one says how the answer ended
 * @throws ApiError if the model does not begin to answer, or the abort of the signal
 */
export async function* askModel(request: AiRequest, signal: AbortSignal): AsyncGenerator<AiLine> {
  const { body } = await fetchFile('POST ai/text', { body: request, signal });
  if (!body) throw new ApiError('The answer is empty', { code: 'network', status: 0 });
  for await (const line of linesOf(body)) yield typed<AiLine>(parseJson(line));
}
