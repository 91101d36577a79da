import type { StoryAnswer, StoryLine } from '../contract/story';
import type { Language } from '../domain/entity/types';
import { parseJson } from '../domain/entity/read';
import { ApiError, isAbort } from './apiError';
import { typed } from './border';
import { fetchFile } from './client';
import { linesOf } from './lines';

/** The days of a story to read, as calendar days or moments; by default the last 30 days. */
export interface StoryRequest {
  startTime?: string | undefined;
  endTime?: string | undefined;
  /** The zone of the days; default: the patient's zone. */
  zone?: string | undefined;
  language: Language;
  /** The number of days that the screen shows at first. */
  shown: number;
  /** The day in the middle of the screen; by default, the screen shows the last days. */
  day?: string | undefined;
}

/** The days of a story that arrive first, and the range of the whole story. */
export type FirstDays = Omit<Extract<StoryLine, { part: 'first' }>, 'part'>;

/** The error of a story that ended before it was whole. */
const incomplete = (): ApiError => new ApiError('The story ended before it was whole', { code: 'network', status: 0 });

/** Requests for stories. */
export const storyActions = {
  /**
   * Reads a story with one request. The days that the screen shows at first arrive before the others.
   * @param onFirst called with these days, unless the story is short
   * @throws ApiError, or the abort of the signal
   */
  async of(
    patientId: string,
    query: StoryRequest,
    onFirst: (first: FirstDays) => void,
    signal?: AbortSignal,
  ): Promise<StoryAnswer> {
    const { body } = await fetchFile('GET patients/{patientId}/story/parts', { params: { patientId }, query, signal });
    if (!body) throw incomplete();
    let whole: StoryAnswer | undefined;
    try {
      for await (const text of linesOf(body)) {
        const line = typed<StoryLine>(parseJson(text));
        if (line.part === 'whole') whole = line.story;
        else onFirst(line);
      }
    } catch (error) {
      throw isAbort(error) || error instanceof ApiError ? error : incomplete();
    }
    if (!whole) throw incomplete();
    return whole;
  },
};
