import Type from 'typebox';
import { fields } from './fields';

const fault = fields({ code: Type.String(), params: Type.Optional(Type.Object({})) });

/** The answer of every failed request. */
export const failure = fields({
  error: Type.String({ minLength: 1, description: 'English, for a log' }),
  code: Type.String({ pattern: '^[a-zA-Z]+$' }),
  params: Type.Optional(Type.Object({}, { description: 'What the text of the code names' })),
  requestId: Type.String({ minLength: 1 }),
  errors: Type.Optional(
    Type.Record(Type.String(), Type.Array(fault, { minItems: 1 }), { description: 'On 422: faults by field path' }),
  ),
  current: Type.Optional(Type.Object({}, { description: 'On 409: the record as it stands now' })),
});

/** Each extra field of a failure, with the only status that may have it. */
export const FAILURE_EXTRAS = { errors: 422, current: 409 } as const;
