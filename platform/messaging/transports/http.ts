import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import type { OutboxRow } from '../queue';
import { publicLookup, requirePublicHost } from './publicAddress';
import { DeliveryError, type Transport } from './types';

const TIMEOUT_MS = 10_000;
/** Answers that another try may better. */
const PASSING = new Set([408, 425, 429]);

export interface HttpOptions {
  /** Where to post; absent for webhooks, whose recipient is the address. */
  gateway?: string;
  /** Addresses of one's own network may be posted to. */
  privateToo: boolean;
}

/** Posts and gives the status. Redirects are not followed, and what is answered is not kept. */
function post(url: URL, row: OutboxRow, privateToo: boolean): Promise<number> {
  if (!privateToo) requirePublicHost(url);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestTls : requestPlain)(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': row.mime_type,
          'content-length': Buffer.byteLength(row.content),
          'user-agent': 'Careglass',
          // The receiver can tell a second delivery of the same message.
          'idempotency-key': row.outbox_id,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        agent: false,
        ...(!privateToo && { lookup: publicLookup }),
      },
      (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on('error', (error) =>
      reject(
        error instanceof DeliveryError
          ? error
          : new DeliveryError('noAnswer', (error as { code?: string }).code ?? error.name, false),
      ),
    );
    request.end(row.content);
  });
}

/** Posts messages as JSON: webhooks to their address, text messages to a gateway. */
export const httpTransport = ({ gateway, privateToo }: HttpOptions): Transport => ({
  name: 'http',
  leaves: true,
  async deliver(row) {
    const status = await post(new URL(gateway ?? row.recipient), row, privateToo);
    if (status >= 200 && status < 300) return;
    throw new DeliveryError('answered', String(status), status >= 300 && status < 500 && !PASSING.has(status));
  },
});
