import type { ValidateFunction } from 'ajv';
import type { onSendAsyncHookHandler } from 'fastify';
import type { TSchema } from 'typebox';
import { isFile, type EndpointParts } from '../../../src/contract/endpoint';
import { isObject } from '../../../src/domain/entity/paths';
import { fieldsOf } from '../../../src/domain/entity/read';
import { compile } from './validators';

/**
 * The schema that responses are checked with. Records may violate the rules of their own schema, because rules may be
 * newer than records, but a response must not have undocumented fields.
 */
function checked(schema: object): object {
  if (Array.isArray(schema)) return schema.map(checkedPart);
  if (!isObject(schema)) return schema;
  const shown = schema['x-shows'];
  if (isObject(shown)) return { ...schema, ...namesOnly(shown) };
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, checkedPart(value)]));
}

const checkedPart = (part: unknown): unknown => (typeof part === 'object' && part !== null ? checked(part) : part);

const namesOnly = ({ properties }: Record<string, unknown>) => ({
  properties: Object.fromEntries(Object.keys(fieldsOf(properties)).map((name) => [name, {}])),
  additionalProperties: false,
});

/**
 * Fails a request whose JSON answer violates its contract. For tests: if an answer no longer matches its contract, the
 * first test that requests it fails.
 */
export function answerCheck(name: string, { answer, queued }: EndpointParts): onSendAsyncHookHandler {
  const checks = new Map<TSchema, ValidateFunction>();
  const checkOf = (schema: TSchema): ValidateFunction => {
    const check = checks.get(schema) ?? compile(checked(schema));
    checks.set(schema, check);
    return check;
  };
  return async (_request, reply, payload) => {
    if (reply.statusCode >= 300 || typeof payload !== 'string') return payload;
    const schema = reply.statusCode === 202 && queued ? queued : answer;
    if (isFile(schema)) return payload;
    const valid = checkOf(schema);
    if (!valid(JSON.parse(payload))) {
      const faults = valid.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ');
      reply.log.error(`The answer of ${name} is not as its contract says: ${faults}`);
      throw new Error(`The answer of ${name} is not as its contract says: ${faults}`);
    }
    return payload;
  };
}
