import { post } from '../outbound/post';
import { DeliveryError } from '../outbound/deliveryError';
import type { Anchor, Anchored } from './anchored';

const TIMEOUT_MS = 5_000;

/**
 * A URL to which each recorded end of the chain is posted, as `{seq, hash, time}`. The platform cannot read the posted
 * ends back, so the receiver has to compare them with the seals of the rows.
 */
export class AnchorHook implements Anchor {
  readonly kind = 'webhook';

  constructor(
    readonly url: URL,
    readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /** @throws DeliveryError if the URL cannot be reached or does not answer 2xx */
  async append({ seq, hash }: Anchored): Promise<void> {
    const content = JSON.stringify({ seq, hash, time: new Date().toISOString() });
    const status = await post(
      this.url,
      { content, mimeType: 'application/json', key: `${seq}-${hash}` },
      { privateToo: true, plainToo: true, timeoutMs: this.timeoutMs },
    );
    if (status < 200 || status >= 300) throw new DeliveryError('answered', String(status), false);
  }
}
