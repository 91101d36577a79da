import Type from 'typebox';
import { LIMITS } from '../domain/ai/draft';
import { ENDINGS, LONGEST_PROMPT, MODEL_FORMATS, MOST_TOKENS } from '../domain/ai/models';
import { contract } from './endpoint';
import { count, fields, oneOf, text, unlessBlank, type Static } from './fields';

const model = fields({ modelId: Type.String(), format: oneOf(MODEL_FORMATS) });
const upTo = (maximum: number) => unlessBlank(Type.Number({ minimum: 0, maximum }));

/** Why an answer ended before it was complete. */
export const AI_FAULTS = [
  'aiBusy',
  'aiRefused',
  'aiFailed',
  'aiTooSlow',
  'aiTooLong',
  'aiCutOff',
  'aiNotUnderstood',
  'cancelled',
] as const;
export type AiFault = (typeof AI_FAULTS)[number];

/** A line of an answer: a piece of the text, or how the answer ended. */
export const aiLine = Type.Union([
  fields({ text: Type.String() }),
  fields({ end: oneOf(ENDINGS) }),
  fields({ fault: oneOf(AI_FAULTS) }),
]);
export type AiLine = Static<typeof aiLine>;

/** Maximum number of patients that are looked up by the names in a text. */
export const MOST_NAMED = 100;

/** Texts of a language model. */
export const ai = contract('AI', {
  'GET ai/models': {
    summary: 'The models that can be asked',
    answer: fields({
      models: Type.Array(model),
      isConfigured: Type.Boolean({ description: 'Whether `AI_URL` is set' }),
    }),
    audited: { none: 'settings of the platform' },
  },
  'POST ai/check': {
    reads: true,
    summary: 'Look for names of patients in a text that somebody wants to send to a model',
    description:
      'A name is found if it is written as in the patient’s record, apart from upper and lower case, with the first and the last name close to each other. The text is not stored.',
    body: fields({ prompt: text(LONGEST_PROMPT) }),
    answer: fields({
      patients: { ...count, description: `Number of patients whose name the text contains; at most ${MOST_NAMED}` },
    }),
    heavy: 'work',
    audited: { entity: 'patient', when: 'a name is found' },
  },
  'POST ai/text': {
    summary: 'Ask a model for a text',
    description:
      'The answer is a line of JSON for each piece of the text, `{"text": …}`, and at the end `{"end": "complete"}`, `{"end": "maxTokens"}`, `{"end": "refused"}` if a filter ended it, or `{"fault": …}`. Closing the connection stops the model. 503 `aiNotConfigured` without `AI_URL`; 502 or 503 if the model refuses or is busy before the first piece.',
    body: fields({
      modelId: text(200),
      prompt: text(LONGEST_PROMPT),
      max_tokens_to_sample: Type.Integer({ minimum: 1, maximum: MOST_TOKENS }),
      temperature: upTo(LIMITS.temperature),
      topP: upTo(LIMITS.topP),
      topK: upTo(LIMITS.topK),
    }),
    answer: { file: ['application/x-ndjson'] },
    errors: {
      422: ['validation'],
      502: ['aiFailed', 'aiRefused', 'aiTooSlow'],
      503: ['aiBusy', 'aiNotConfigured'],
    },
    heavy: 'stream',
    audited: { entity: 'aiText' },
  },
});

declare module './index' {
  interface Areas {
    ai: typeof ai;
  }
}
