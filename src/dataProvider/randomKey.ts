/**
 * A random text of 32 hexadecimal digits. Unlike `crypto.randomUUID`, it also works where the console is served without
 * TLS.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
