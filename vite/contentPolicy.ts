import { randomBytes } from 'node:crypto';
import type { Plugin } from 'vite';

/** The placeholder for nonces in the built page; the server replaces it with a new nonce in each response. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/**
 * Adds the nonce to the page's scripts and styles, and applies the production Content-Security-Policy to the dev server
 * too, so that a violation shows during development. Only the socket of hot reload is allowed in addition.
 */
export function contentPolicy(): Plugin {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' ws:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    name: 'careglass-content-policy',
    config: (_config, { command }) => ({ html: { cspNonce: command === 'serve' ? nonce : NONCE_PLACEHOLDER } }),
    configureServer(server) {
      server.middlewares.use((_request, response, next) => {
        response.setHeader('Content-Security-Policy', policy);
        next();
      });
    },
  };
}
