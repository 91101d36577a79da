/**
 * The request and answer formats that models speak. `completion`: Bedrock's text completions of Claude 2 and older.
 * `messages`: Bedrock's messages of newer models. `openai`: chat completions as OpenAI defines them.
 */
export const MODEL_FORMATS = ['completion', 'messages', 'openai'] as const;
export type ModelFormat = (typeof MODEL_FORMATS)[number];

/** The names of the formats, which are the same in every language. */
export const FORMAT_NAMES: Record<ModelFormat, string> = {
  completion: 'Bedrock Text Completions',
  messages: 'Bedrock Messages',
  openai: 'OpenAI Chat Completions',
};

export interface AiModel {
  modelId: string;
  format: ModelFormat;
}

/** The models that are offered unless the settings name others. */
export const USUAL_MODELS: readonly AiModel[] = [
  { modelId: 'anthropic.claude-instant-v1', format: 'completion' },
  { modelId: 'anthropic.claude-v1', format: 'completion' },
  { modelId: 'anthropic.claude-v2', format: 'completion' },
  { modelId: 'anthropic.claude-3-haiku-20240307-v1:0', format: 'messages' },
  { modelId: 'anthropic.claude-3-5-sonnet-20240620-v1:0', format: 'messages' },
];

/** The format of OpenAI has no top K. */
export const takesTopK = (format: ModelFormat): boolean => format !== 'openai';

/** Why an answer ended: the model was done, reached the maximum number of tokens, or was not allowed to go on. */
export const ENDINGS = ['complete', 'maxTokens', 'refused'] as const;
export type Ending = (typeof ENDINGS)[number];

export const LONGEST_PROMPT = 100_000;
export const MOST_TOKENS = 100_000;
