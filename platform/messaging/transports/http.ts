import { post } from '../../outbound/post';
import { DeliveryError } from '../../outbound/deliveryError';
import type { Transport } from './types';

const TIMEOUT_MS = 10_000;
/** Statuses after which a retry may succeed. */
const PASSING = new Set([408, 425, 429]);

export interface HttpOptions {
  /** The URL to post to; absent for webhooks, whose recipient is the URL. */
  gateway?: string;
  /** Whether to post to private addresses too, such as those of the platform's own network. */
  privateToo: boolean;
  /** Whether to post to other machines without TLS too. */
  plainToo: boolean;
}

/** Posts messages as JSON: webhooks to their URL, all other messages to a gateway. */
export const httpTransport = ({ gateway, privateToo, plainToo }: HttpOptions): Transport => ({
  name: 'http',
  leaves: true,
  async deliver({ content, mime_type, outbox_id, recipient }) {
    const posted = { content, mimeType: mime_type, key: outbox_id };
    const status = await post(new URL(gateway ?? recipient), posted, { privateToo, plainToo, timeoutMs: TIMEOUT_MS });
    if (status >= 200 && status < 300) return;
    throw new DeliveryError('answered', String(status), status >= 300 && status < 500 && !PASSING.has(status));
  },
});
