import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { codeOf } from '../../../src/domain/errorCode';
import { post } from '../../outbound/post';

const TIMEOUT_MS = 5_000;

/** Tells the chat channel about a promotion. A channel that does not answer stops nothing. */
export async function tellChat(url: string | undefined, text: string, log: FastifyBaseLogger): Promise<void> {
  if (url === undefined) return;
  const message = { content: JSON.stringify({ text }), mimeType: 'application/json', key: randomUUID() };
  try {
    const status = await post(new URL(url), message, { privateToo: true, plainToo: true, timeoutMs: TIMEOUT_MS });
    if (status >= 300) log.warn({ status }, 'the chat channel did not accept a notice');
  } catch (error) {
    log.warn(
      { code: codeOf(error) ?? (error instanceof Error ? error.name : 'unknown') },
      'the chat channel does not answer',
    );
  }
}
