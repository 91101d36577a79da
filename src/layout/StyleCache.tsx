import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

/**
 * The nonce under which the page's policy admits style elements. The server writes it into `<meta name="csp-nonce">`;
 * the placeholder still stands there when nobody does.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const cache = createCache({ key: 'cg', nonce: nonce?.startsWith('__') ? undefined : nonce });

/** Gives MUI's styles the nonce of the Content-Security-Policy. */
export const StyleCache = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
);
