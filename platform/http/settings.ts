import type { Reader } from '../base/reader';

/** Limits and trust of requests. */
interface HttpSettings {
  /** Maximum size of a request body, in bytes. */
  bodyLimit: number;
  /** Requests per minute and address; 0 for no limit. */
  ratePerMinute: number;
  /** Sign-in attempts per minute and address; 0 for no limit. */
  signInsPerMinute: number;
  /** Maximum number of concurrent reports and other heavy requests; twice as many exports may run. */
  heavyRequests: number;
  /** How long a client may be too slow before its connection is ended, in seconds. */
  slowSeconds: number;
  /** How long a process that ends still answers requests, in seconds, while `GET ready` answers 503. */
  drainSeconds: number;
  /** Proxies whose forwarding headers are trusted: addresses, `loopback`, or `false` for no proxy. */
  trustProxy: string | boolean;
  /** Whether an answer that violates its contract fails the request; for tests. */
  checkAnswers: boolean;
}

declare module '../base/config' {
  interface Config extends HttpSettings {}
}

export function readHttp(read: Reader): HttpSettings {
  return {
    bodyLimit: read.number('BODY_LIMIT', 4 * 1024 * 1024, 1024, 1024 * 1024 * 1024),
    ratePerMinute: read.number('RATE_PER_MINUTE', 60_000, 0, 1_000_000_000),
    signInsPerMinute: read.number('SIGN_INS_PER_MINUTE', 120, 0, 1_000_000),
    heavyRequests: read.number('HEAVY_REQUESTS', 4, 2, 64),
    slowSeconds: read.number('SLOW_SECONDS', 30, 1, 3_600),
    drainSeconds: read.number('DRAIN_SECONDS', 0, 0, 600),
    trustProxy: read.proxies('TRUST_PROXY', 'loopback'),
    checkAnswers: read.choice('CHECK_ANSWERS', 'no', ['yes', 'no']) === 'yes',
  };
}
