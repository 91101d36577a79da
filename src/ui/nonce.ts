/** The page's nonce. The Content-Security-Policy allows style elements only with it. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
