/** The page's nonce. The Content-Security-Policy allows only style elements that have this nonce. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
