import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { publicLookup, requirePublicHost } from './publicAddress';
import { DeliveryError } from './deliveryError';
import { isThisMachine } from '../../src/domain/validation/thisMachine';
import { codeOf } from '../../src/domain/errorCode';

export interface Posted {
  content: string;
  mimeType: string;
  /** A key by which the receiver can recognize a second delivery. */
  key: string;
}

/**
 * Posts and returns the status. Does not follow redirects, and discards the response body.
 * @throws DeliveryError
 */
export async function post(
  url: URL,
  { content, mimeType, key }: Posted,
  options: { privateToo: boolean; plainToo: boolean; timeoutMs: number },
): Promise<number> {
  const { privateToo, plainToo, timeoutMs } = options;
  if (!privateToo) requirePublicHost(url);
  if (!plainToo && url.protocol !== 'https:' && !isThisMachine(url.hostname))
    throw new DeliveryError('plaintext', null, true);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestTls : requestPlain)(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': mimeType,
          'content-length': Buffer.byteLength(content),
          'user-agent': 'Careglass',
          'idempotency-key': key,
        },
        signal: AbortSignal.timeout(timeoutMs),
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
        error instanceof DeliveryError ? error : new DeliveryError('noAnswer', codeOf(error) ?? error.name, false),
      ),
    );
    request.end(content);
  });
}
