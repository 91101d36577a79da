import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COMMON = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
/** Answers other than pages may load nothing. */
const DATA_POLICY = `default-src 'none'; form-action 'none'; ${COMMON}`;

/** Workers, such as that of the PDF viewer, may load scripts from this server. */
export const WORKER_POLICY = `default-src 'none'; script-src 'self'; form-action 'none'; ${COMMON}`;

/** The policy of pages: scripts are our own files, styles have the answer's nonce. */
const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    COMMON,
  ].join('; ');

/** Headers of every answer; an HTML page has another policy. */
export const HEADERS = {
  'content-security-policy': DATA_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

const HSTS = 'max-age=31536000; includeSubDomains';

/** Sets the headers of every answer. They allow no other origin, because this server serves the console. */
export function secureHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(HEADERS);
  reply.header('x-request-id', request.id);
  if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
}

/**
 * Sets the headers of an HTML page.
 * @returns the nonce for the page's styles
 */
export function asPage(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64');
  reply
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8');
  return nonce;
}
