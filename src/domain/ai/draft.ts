import type { AiModel } from './models';

/** The values of the form, as typed. */
export interface AiDraft {
  modelId: string;
  prompt: string;
  maxTokens: string;
  temperature: string;
  topP: string;
  topK: string;
}

export const FIRST_DRAFT: Omit<AiDraft, 'modelId'> = {
  prompt: '',
  maxTokens: '300',
  temperature: '0.5',
  topP: '',
  topK: '',
};

export interface AiRequest {
  modelId: string;
  prompt: string;
  max_tokens_to_sample: number;
  temperature?: number;
  topP?: number;
  topK?: number;
}

/** The largest value of each number; the smallest is 0. */
export const LIMITS = { temperature: 1, topP: 1, topK: 500 } as const;
type Optional = keyof typeof LIMITS;

/** The whole part of a typed number; NaN if the text is not a number. */
const wholeOf = (text: string): number =>
  /^\d+([.,]\d*)?$/.test(text.trim()) ? Number.parseInt(text, 10) : Number.NaN;

/** A typed number, rounded to one decimal; undefined if the field is empty. NaN if the text is not a number. */
function rounded(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const value = /^\d*[.,]?\d+$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;
  return Math.round(value * 10) / 10;
}

/** The fields that cannot be sent. Numbers are checked after rounding, because the rounded number is sent. */
export function faultsOf(draft: AiDraft, mostTokens: number): (keyof AiDraft)[] {
  const faults: (keyof AiDraft)[] = [];
  if (draft.prompt.trim() === '') faults.push('prompt');
  const tokens = wholeOf(draft.maxTokens);
  if (!(tokens >= 1 && tokens <= mostTokens)) faults.push('maxTokens');
  for (const name of Object.keys(LIMITS) as Optional[]) {
    const value = rounded(draft[name]);
    if (value !== undefined && !(value <= LIMITS[name])) faults.push(name);
  }
  return faults;
}

/**
 * The request of a form without faults. Empty numbers are left out, the others are rounded to one decimal, and the
 * maximum number of tokens is the whole part of what was typed.
 */
export function requestOf(draft: AiDraft): AiRequest {
  const temperature = rounded(draft.temperature);
  const topP = rounded(draft.topP);
  const topK = rounded(draft.topK);
  return {
    modelId: draft.modelId,
    prompt: draft.prompt,
    max_tokens_to_sample: wholeOf(draft.maxTokens),
    ...(temperature !== undefined && { temperature }),
    ...(topP !== undefined && { topP }),
    ...(topK !== undefined && { topK }),
  };
}

/** The model of a draft. If the settings no longer name it, the first model. */
export const modelOf = (models: readonly AiModel[], modelId: string): AiModel | undefined =>
  models.find((model) => model.modelId === modelId) ?? models[0];
