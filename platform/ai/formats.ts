import type { AiLine } from '../../src/contract/ai';
import type { AiRequest } from '../../src/domain/ai/draft';
import type { AiModel, Ending, ModelFormat } from '../../src/domain/ai/models';
import { fieldOf, rowsOf, textOf } from '../../src/domain/entity/read';

/** Where a request goes, below the address of the models. */
export function pathOf({ modelId, format }: AiModel, stream: boolean): string {
  if (format === 'openai') return '/chat/completions';
  return `/model/${encodeURIComponent(modelId)}/${stream ? 'invoke-with-response-stream' : 'invoke'}`;
}

/** The body of a request in a model's format. Values that are not given are left to the model. */
export function bodyOf(format: ModelFormat, request: AiRequest, stream: boolean): Record<string, unknown> {
  const { modelId, prompt, max_tokens_to_sample: tokens, temperature, topP: top_p, topK: top_k } = request;
  switch (format) {
    case 'completion':
      return {
        prompt: `\n\nHuman: ${prompt}\n\nAssistant:`,
        max_tokens_to_sample: tokens,
        temperature,
        top_p,
        top_k,
      };
    case 'messages':
      return {
        anthropic_version: 'bedrock-2023-05-31',
        max_tokens: tokens,
        messages: [{ role: 'user', content: prompt }],
        temperature,
        top_p,
        top_k,
      };
    case 'openai':
      return {
        model: modelId,
        messages: [{ role: 'user', content: prompt }],
        max_tokens: tokens,
        temperature,
        top_p,
        stream,
      };
  }
}

/** How an answer ended, by the reasons that models give. Any other reason means that the answer is complete. */
const ENDING_OF: ReadonlyMap<string, Ending> = new Map([
  ['max_tokens', 'maxTokens'],
  ['length', 'maxTokens'],
  ['model_context_window_exceeded', 'maxTokens'],
  ['content_filter', 'refused'],
  ['content_filtered', 'refused'],
  ['guardrail_intervened', 'refused'],
  ['refusal', 'refused'],
]);

/** How an answer ended, by the model's reason; undefined while it goes on. */
const endingOf = (reason: unknown): Ending | undefined =>
  typeof reason === 'string' ? (ENDING_OF.get(reason) ?? 'complete') : undefined;

/** The text and the reason for the end in an answer or in a piece of one. */
function partsOf(format: ModelFormat, value: unknown): { text: string; reason: unknown } {
  switch (format) {
    case 'completion':
      return { text: textOf(fieldOf(value, 'completion')), reason: fieldOf(value, 'stop_reason') };
    case 'messages': {
      const delta = fieldOf(value, 'delta');
      const whole = rowsOf(fieldOf(value, 'content')).map((block) => textOf(block['text']));
      return {
        text: whole.join('') + textOf(fieldOf(delta, 'text')),
        reason: fieldOf(value, 'stop_reason') ?? fieldOf(delta, 'stop_reason'),
      };
    }
    case 'openai': {
      const [choice] = rowsOf(fieldOf(value, 'choices'));
      const said = choice?.['delta'] ?? choice?.['message'];
      return { text: textOf(fieldOf(said, 'content')), reason: choice?.['finish_reason'] };
    }
  }
}

/** The lines that an answer, or a piece of one, consists of. */
export function linesOf(format: ModelFormat, value: unknown): AiLine[] {
  const { text, reason } = partsOf(format, value);
  const end = endingOf(reason);
  return [...(text === '' ? [] : [{ text }]), ...(end === undefined ? [] : [{ end }])];
}
