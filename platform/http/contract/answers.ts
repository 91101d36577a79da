import type { onSendAsyncHookHandler } from 'fastify';
import type { EndpointParts } from '../../../src/contract/endpoint';
import { compile } from './validators';

/**
 * Fails a request whose JSON answer is not as its contract says. For tests: an answer that has drifted from its
 * contract fails the first test that meets it.
 */
export function answerCheck(name: string, { answer }: EndpointParts): onSendAsyncHookHandler {
  const valid = compile(answer);
  return async (_request, reply, payload) => {
    if (reply.statusCode >= 300 || typeof payload !== 'string') return payload;
    if (!valid(JSON.parse(payload))) {
      const faults = valid.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ');
      reply.log.error(`The answer of ${name} is not as its contract says: ${faults}`);
      throw new Error(`The answer of ${name} is not as its contract says: ${faults}`);
    }
    return payload;
  };
}
