import Type from 'typebox';
import { fields } from './fields';

const fault = fields({ code: Type.String(), params: Type.Optional(Type.Object({})) });

const code = Type.String({ pattern: '^[a-zA-Z]+$' });
const params = Type.Object({}, { description: 'Values for the text that belongs to the code' });
const errors = Type.Record(Type.String(), Type.Array(fault, { minItems: 1 }));

/** Why a job has done nothing, as a failed request would say it. */
export const refusal = fields({
  code,
  params: Type.Optional(params),
  errors: Type.Optional({ ...errors, description: 'The faults, by field path' }),
});

/** The answer of every failed request. */
export const failure = fields({
  error: Type.String({ minLength: 1, description: 'The message in English, for a log' }),
  code,
  params: Type.Optional(params),
  requestId: Type.String({ minLength: 1 }),
  errors: Type.Optional({ ...errors, description: 'Only with 422: the faults, by field path' }),
  current: Type.Optional(Type.Object({}, { description: 'Only with 409: the current record' })),
});

/** Each extra field of a failure, with the only status that may have it. */
export const FAILURE_EXTRAS = { errors: 422, current: 409 } as const;
