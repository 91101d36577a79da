import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import forge from 'node-forge';
import { KeyFault } from './keyFault';

/** A private key with its certificate. */
export interface OwnKey {
  certificate: forge.pki.Certificate;
  key: forge.pki.rsa.PrivateKey;
}

/** A private key that signs mails, and the certificates of the authorities between it and a trusted one. */
export interface SigningKey extends OwnKey {
  between: readonly forge.pki.Certificate[];
}

/** The keys that open mails, and the certificates that signatures must lead to. */
export interface Keys {
  own: readonly OwnKey[];
  trusted: readonly X509Certificate[];
}

/** The PEM texts of the settings, as a thread gets them; empty if there is no file. */
export interface KeyTexts {
  own: string;
  trusted: string;
}

const blocksOf = (pem: string, kind: RegExp): string[] =>
  [...pem.matchAll(/-----BEGIN ([A-Z0-9 ]+)-----[\s\S]+?-----END \1-----/g)].flatMap(([block, name = '']) =>
    kind.test(name) ? [block] : [],
  );

async function pemOf(setting: string, path: string | undefined): Promise<string> {
  if (path === undefined) return '';
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new KeyFault(setting, 'cannot be read', { cause: error });
  }
}

/** Each certificate of a PEM text with the private key of the text that belongs to it. */
export function ownKeysOf(pem: string): OwnKey[] {
  const keys = blocksOf(pem, /PRIVATE KEY$/).map((block) => forge.pki.privateKeyFromPem(block));
  return blocksOf(pem, /^CERTIFICATE$/).flatMap((block) => {
    const certificate = forge.pki.certificateFromPem(block);
    const own = certificate.publicKey;
    const key = keys.find(({ n, e }) => 'n' in own && n.equals(own.n) && e.equals(own.e));
    return key ? [{ certificate, key }] : [];
  });
}

export const certificatesOf = (pem: string): X509Certificate[] =>
  blocksOf(pem, /^CERTIFICATE$/).map((block) => new X509Certificate(block));

/** @throws KeyFault if the text has nothing that can be used */
function parsed<T>(setting: string, pem: string, parse: (pem: string) => T[]): T[] {
  if (pem === '') return [];
  let found: T[] = [];
  try {
    found = parse(pem);
  } catch (error) {
    throw new KeyFault(setting, 'has a key or a certificate that cannot be read', { cause: error });
  }
  if (found.length === 0) throw new KeyFault(setting, 'has nothing that can be used');
  return found;
}

/** @throws KeyFault if the file cannot be read or has nothing that can be used */
const read = async <T>(setting: string, path: string | undefined, parse: (pem: string) => T[]): Promise<T[]> =>
  parsed(setting, await pemOf(setting, path), parse);

interface KeyFiles {
  keysFile: string | undefined;
  trustFile: string | undefined;
  recipientsFile: string | undefined;
}

/**
 * Reads the keys and the trusted certificates of the settings. They are read for each import, so that a new certificate
 * needs no restart.
 * @returns texts of which `keysOf` makes keys
 * @throws KeyFault if a file cannot be read or has nothing that can be used
 */
export async function readKeys({ keysFile, trustFile }: Pick<KeyFiles, 'keysFile' | 'trustFile'>): Promise<KeyTexts> {
  const texts = { own: await pemOf('DIRECT_KEYS', keysFile), trusted: await pemOf('DIRECT_TRUST', trustFile) };
  keysOf(texts);
  return texts;
}

/** @throws KeyFault if a text has nothing that can be used */
export const keysOf = ({ own, trusted }: KeyTexts): Keys => ({
  own: parsed('DIRECT_KEYS', own, ownKeysOf),
  trusted: parsed('DIRECT_TRUST', trusted, certificatesOf),
});

/**
 * Reads what a mail needs to be signed and encrypted, for each delivery.
 * @returns the own keys with all certificates of their file, and the certificates of recipients
 * @throws KeyFault if a file cannot be read or has nothing that can be used
 */
export async function readSendingKeys({ keysFile, recipientsFile }: Pick<KeyFiles, 'keysFile' | 'recipientsFile'>) {
  return {
    own: await read('DIRECT_KEYS', keysFile, ownKeysOf),
    beside: await read('DIRECT_KEYS', keysFile, certificatesOf),
    recipients: await read('DIRECT_RECIPIENTS', recipientsFile, certificatesOf),
  };
}
