import { pipeline, Readable, Transform } from 'node:stream';
import type { ValidateFunction } from 'ajv';
import type { onSendAsyncHookHandler } from 'fastify';
import { isFile, type EndpointParts } from '../../../src/contract/endpoint';
import { failure, FAILURE_EXTRAS } from '../../../src/contract/failure';
import { everyRefusalOf } from '../../../src/contract/refusals';
import { isObject } from '../../../src/domain/entity/paths';
import { fieldsOf, textOf } from '../../../src/domain/entity/read';
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
 * A schema for the names within a field. The value may have another type than the field, as in old records. An object
 * without declared fields may have any fields.
 */
function namesWithin(field: Record<string, unknown>): object {
  const { properties, items, 'x-shows': shown } = field;
  if (isObject(shown)) return namesWithin(shown);
  if (isObject(items)) return ifType('array', { items: namesWithin(items) });
  return isObject(properties) ? ifType('object', namesOnly(field)) : {};
}

const ifType = (type: string, schema: object) => ({ anyOf: [{ type, ...schema }, { not: { type } }] });

/** The faults that the check of a schema finds in an answer. */
function faultsOf(valid: ValidateFunction, answer: unknown): string[] {
  return valid(answer) ? [] : (valid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The codes of an endpoint's errors, by status. */
type Codes = ReadonlyMap<number, readonly string[]>;

/**
 * The faults of an error's body. Each additional field is allowed with one status only, and an endpoint has only the
 * errors of its contract.
 */
function failureFaults(valid: ValidateFunction, codes: Codes, status: number, body: unknown): string[] {
  const fields = fieldsOf(body);
  const code = textOf(fields['code']);
  const extras = Object.entries(FAILURE_EXTRAS).filter(([name, its]) => name in fields && its !== status);
  return [
    ...faultsOf(valid, body),
    ...extras.map(([name]) => `/${name} does not belong to status ${status}`),
    ...(codes.get(status)?.includes(code) ? [] : [`declare the error as \`errors: { ${status}: ['${code}'] }\``]),
  ];
}

/** Passes a stream on. At its end, the stream fails if the JSON violates the contract. */
function checkedStream(stream: Readable, check: (text: string) => void): Readable {
  const parts: Buffer[] = [];
  const checking = new Transform({
    transform(part: Buffer, _encoding, done) {
      parts.push(Buffer.from(part));
      done(null, part);
    },
    flush(done) {
      try {
        check(Buffer.concat(parts).toString('utf8'));
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  pipeline(stream, checking, () => undefined);
  return checking;
}

/**
 * Fails a request whose answer violates its contract, and says why on standard error. Checks JSON (also in streams),
 * the type of a file, and the status, code and body of an error. For tests: if an answer no longer matches its
 * contract, the first test that requests it fails.
 */
export function answerCheck(name: string, endpoint: EndpointParts): onSendAsyncHookHandler {
  const { answer, queued, unavailable } = endpoint;
  const [method = ''] = name.split(' ');
  let codes: Codes | undefined;
  const checks = new Map<object, ValidateFunction>();
  const checkOf = (schema: object): ValidateFunction => {
    const check = checks.get(schema) ?? compile(checked(schema));
    checks.set(schema, check);
    return check;
  };
  const complaint = (faults: readonly string[]): string => {
    const message = `The answer of ${name} is not as its contract says: ${faults.join('; ')}`;
    process.stderr.write(`${message}\n`);
    return message;
  };
  const refuse = (faults: readonly string[]): void => {
    if (faults.length > 0) throw new Error(complaint(faults));
  };
  return async (request, reply, payload) => {
    const { statusCode } = reply;
    if (payload === undefined || payload === null || payload === '' || (statusCode >= 300 && statusCode < 400))
      return payload;
    if (statusCode >= 400 && !(statusCode === 503 && unavailable)) {
      const faults = failureFaults(
        checkOf(failure),
        (codes ??= everyRefusalOf(method, endpoint)),
        statusCode,
        JSON.parse(String(payload)),
      );
      if (faults.length === 0) return payload;
      // An error here would not replace the error that is being answered.
      reply.code(500);
      return JSON.stringify({ error: complaint(faults), code: 'internal', requestId: request.id });
    }
    const schema = statusCode === 202 && queued ? queued : answer;
    if (isFile(schema)) {
      const [type = ''] = String(reply.getHeader('content-type')).split(';');
      refuse(schema.file.includes(type) ? [] : [`its type is ${type}`]);
      return payload;
    }
    const check = (text: string): void => refuse(faultsOf(checkOf(schema), JSON.parse(text)));
    if (payload instanceof Readable) return checkedStream(payload, check);
    check(String(payload));
    return payload;
  };
}
