import type { onSendAsyncHookHandler } from 'fastify';
import { isFile, type EndpointParts } from '../../../src/contract/endpoint';
import { compile } from './validators';

/**
 * Fails a request whose JSON answer violates its contract. For tests: if an answer no longer matches its contract, the
 * first test that requests it fails.
 */
export function answerCheck(name: string, { answer, queued }: EndpointParts): onSendAsyncHookHandler {
  const done = isFile(answer) ? undefined : compile(answer);
  const later = queued && compile(queued);
  return async (_request, reply, payload) => {
    if (reply.statusCode >= 300 || typeof payload !== 'string') return payload;
    const valid = reply.statusCode === 202 ? (later ?? done) : done;
    if (valid && !valid(JSON.parse(payload))) {
      const faults = valid.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ');
      reply.log.error(`The answer of ${name} is not as its contract says: ${faults}`);
      throw new Error(`The answer of ${name} is not as its contract says: ${faults}`);
    }
    return payload;
  };
}
