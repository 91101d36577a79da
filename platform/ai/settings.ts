import { MODEL_FORMATS, USUAL_MODELS, type AiModel } from '../../src/domain/ai/models';
import { isOneOf } from '../../src/domain/entity/read';
import type { Reader } from '../base/reader';

interface AiSettings {
  /** Where the models are; undefined: there are none. */
  aiUrl: string | undefined;
  /** Sent as `Authorization: Bearer`. */
  aiToken: string | undefined;
  aiModels: readonly AiModel[];
  /** Whether answers are asked for in pieces. An endpoint that cannot do that answers as a whole. */
  aiStream: boolean;
  /** How long a model may be silent, in seconds. */
  aiTimeoutSeconds: number;
}

declare module '../base/config' {
  interface Config extends AiSettings {}
}

/** Reads `anthropic.claude-v2=completion, gpt-4o=openai`. An id may contain a colon. */
function modelsOf(read: Reader): readonly AiModel[] {
  const given = read.optional('AI_MODELS');
  if (given === undefined) return USUAL_MODELS;
  return given.split(',').flatMap((part) => {
    const [modelId = '', format] = part.split('=').map((word) => word.trim());
    if (modelId !== '' && isOneOf(MODEL_FORMATS, format)) return [{ modelId, format }];
    read.faults.push(
      `AI_MODELS has "${part.trim()}"; each model must look like anthropic.claude-v2=completion, with ${MODEL_FORMATS.join(', ')} as formats`,
    );
    return [];
  });
}

export function readAi(read: Reader): AiSettings {
  return {
    aiUrl: read.service('AI_URL', /^https?:$/, 'https://bedrock-runtime.eu-west-1.amazonaws.com'),
    aiToken: read.optional('AI_TOKEN'),
    aiModels: modelsOf(read),
    aiStream: read.choice('AI_STREAM', 'yes', ['yes', 'no']) === 'yes',
    aiTimeoutSeconds: read.number('AI_TIMEOUT_SECONDS', 60, 1, 600),
  };
}
