import { expect, vi } from 'vitest';
import { readMail } from '../../src/domain/mail/readMail';
import type { Answer, Body } from './app';

type Call = (path: string) => Promise<Pick<Answer<Body>, 'body'>>;

export interface ReadMail {
  /** The message as the outbox returns it, with its bytes. */
  message: Body;
  text: string;
  html: string;
}

/** The readable content of a message. */
export function readMessage(message: Body): ReadMail {
  const content = String(message['content']);
  if (message['mimeType'] === 'application/json')
    return { message, text: String((JSON.parse(content) as Body)['text']), html: '' };
  const { text, html } = readMail(content);
  return { message, text, html };
}

/** Waits until the newest message to an address is delivered, and reads it. */
export async function newestMail(call: Call, to: string): Promise<ReadMail> {
  return vi.waitFor(
    async () => {
      const { body } = await call(`outbox?to=${encodeURIComponent(to)}&limit=1`);
      const [newest] = body['messages'] as Body[];
      expect(['sent', 'kept']).toContain(newest?.['state']);
      const { body: whole } = await call(`outbox/${String(newest?.['outboxId'])}`);
      return readMessage(whole['message'] as Body);
    },
    { timeout: 15_000, interval: 50 },
  );
}

/** Finds the link for setting a password, and the token in the link. */
export function linkIn(text: string): { url: string; token: string } {
  const [url = '', token = ''] = /https?:\/\/\S+?#([\w-]+)/.exec(text) ?? [];
  return { url, token };
}
