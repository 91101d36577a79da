import { randomBytes } from 'node:crypto';
import type { Plugin } from 'vite';

/** Stands in the built page wherever a nonce belongs; the server puts a fresh one there for each answer. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/**
 * Gives the page's scripts and styles their nonce, and puts the production Content-Security-Policy on the dev server too,
 * so that a violation shows while the code is written. Hot reload needs a socket; everything else is as in production.
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
