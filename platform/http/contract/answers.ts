import type { ValidateFunction } from 'ajv';
import type { onSendAsyncHookHandler } from 'fastify';
import { isFile, type EndpointParts } from '../../../src/contract/endpoint';
import { isObject } from '../../../src/domain/entity/paths';
import { fieldsOf } from '../../../src/domain/entity/read';
import { compile } from './validators';

/**
 * The schema that responses are checked with. Records may violate the rules of their own schema, because rules may be
 * newer than records, but a response must not have undocumented fields, at any depth.
 */
function checked(schema: object): object {
  if (Array.isArray(schema)) return schema.map(checkedPart);
  if (!isObject(schema)) return schema;
  const shown = schema['x-shows'];
  if (isObject(shown)) return { ...schema, ...namesOnly(shown) };
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, checkedPart(value)]));
}

const checkedPart = (part: unknown): unknown => (typeof part === 'object' && part !== null ? checked(part) : part);

/** Checks only the names of an object's fields, at every depth. Other names are allowed if the schema allows them. */
const namesOnly = ({ properties, additionalProperties }: Record<string, unknown>) => ({
  properties: Object.fromEntries(
    Object.entries(fieldsOf(properties)).map(([name, field]) => [name, isObject(field) ? namesWithin(field) : {}]),
  ),
  additionalProperties: additionalProperties === true,
});

/**
 * A value may have another type than its field, as in old records. An object without declared fields may have any
 * fields.
 */
function namesWithin(field: Record<string, unknown>): object {
  const { properties, items, 'x-shows': shown } = field;
  if (isObject(shown)) return namesWithin(shown);
  if (isObject(items)) return ifType('array', { items: namesWithin(items) });
  return isObject(properties) ? ifType('object', namesOnly(field)) : {};
}

const ifType = (type: string, schema: object) => ({ anyOf: [{ type, ...schema }, { not: { type } }] });

const FAILURE = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', minLength: 1 },
    code: { type: 'string', pattern: '^[a-zA-Z]+$' },
    requestId: { type: 'string', minLength: 1 },
    errors: { type: 'object' },
  },
};

/**
 * Fails a request whose JSON answer violates its contract, or whose error lacks the fields that every error has. For
 * tests: if an answer no longer matches its contract, the first test that requests it fails.
 */
export function answerCheck(name: string, { answer, queued, unavailable }: EndpointParts): onSendAsyncHookHandler {
  const checks = new Map<object, ValidateFunction>();
  const checkOf = (schema: object): ValidateFunction => {
    const check = checks.get(schema) ?? compile(checked(schema));
    checks.set(schema, check);
    return check;
  };
  return async (_request, reply, payload) => {
    const { statusCode } = reply;
    if (typeof payload !== 'string' || payload === '' || (statusCode >= 300 && statusCode < 400)) return payload;
    const expected = statusCode === 202 && queued ? queued : answer;
    const schema = statusCode >= 400 && !(statusCode === 503 && unavailable) ? FAILURE : expected;
    if (isFile(schema)) return payload;
    const valid = checkOf(schema);
    if (!valid(JSON.parse(payload))) {
      const faults = valid.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ');
      throw new Error(`The answer of ${name} is not as its contract says: ${faults}`);
    }
    return payload;
  };
}
