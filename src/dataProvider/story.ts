import type { StoryAnswer } from '../contract/story';
import type { Language } from '../domain/entity/types';
import { call } from './client';

/** The days of a story to read, as calendar days or moments; by default the last 30 days. */
export interface StoryRequest {
  startTime?: string | undefined;
  endTime?: string | undefined;
  /** The zone of the days; default: the patient's zone. */
  zone?: string | undefined;
  language: Language;
}

/** Requests for stories. @throws ApiError */
export const storyActions = {
  of: (patientId: string, query: StoryRequest, signal?: AbortSignal): Promise<StoryAnswer> =>
    call('GET patients/{patientId}/story', { params: { patientId }, query, signal }),
};
