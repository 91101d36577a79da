import type { X509Certificate } from 'node:crypto';
import type { Encryption } from '../../../src/domain/directMessages/terms';
import { contentTypeOf, entityOf, headerOf, partsOf, type MimeEntity } from '../mime/entity';
import type { Fault } from '../mime/faults';
import { decrypt } from './decrypt';
import type { Keys } from '../../smime/keys';
import { signedDataOf, verify, type Verified } from './verify';

/** A mail without its S/MIME layers, and what they were. */
export interface Unwrapped extends Verified {
  /** The mail as it was before it was signed and encrypted; the mail as it came if it cannot be opened. */
  bytes: Buffer;
  encryption: Encryption;
  fault?: Fault;
}

/** Layers of signatures and encryption. Direct has two: signed, then encrypted. */
const MOST_LAYERS = 5;

const SMIME = /^application\/(x-)?pkcs7-mime$/;
const SIGNED = /^application\/(x-)?pkcs7-signature$/;

const bytesOf = (entity: MimeEntity): Buffer =>
  /^(binary|8bit)/i.test(headerOf(entity, 'content-transfer-encoding') ?? 'base64')
    ? entity.body
    : Buffer.from(entity.body.toString('latin1'), 'base64');

/** Signatures cover lines that end with CR and LF, although a file may have other line ends. */
const canonical = (bytes: Buffer): Buffer => Buffer.from(bytes.toString('latin1').replace(/\r?\n/g, '\r\n'), 'latin1');

type Layer =
  | { inner: Buffer; encryption?: Encryption; verified?: Verified }
  | { fault: Fault; encryption?: Encryption };

interface Context {
  keys: Keys;
  check: { from: string | null; trusted: readonly X509Certificate[]; now: Date };
}

const BROKEN: Verified = { signature: 'broken', signer: null };

function verified(der: Buffer, { check }: Context, content?: Buffer): Verified & { content: Buffer } {
  try {
    const data = signedDataOf(der);
    const signed = content ?? data.content ?? Buffer.alloc(0);
    return { ...verify(data, signed, check), content: signed };
  } catch {
    return { ...BROKEN, content: content ?? Buffer.alloc(0) };
  }
}

/** Takes one layer off; undefined if the entity has none. */
function layerOf(entity: MimeEntity, context: Context): Layer | undefined {
  const { type, params } = contentTypeOf(entity);
  const kind = params['smime-type']?.toLowerCase();
  if (SMIME.test(type) && kind === 'signed-data') {
    const { content, ...result } = verified(bytesOf(entity), context);
    return content.length > 0 ? { inner: content, verified: result } : { fault: 'signatureBroken' };
  }
  if (SMIME.test(type)) {
    if (kind !== undefined && kind !== 'enveloped-data') return { fault: `cipherNotSupported ${kind.slice(0, 60)}` };
    const opened = decrypt(bytesOf(entity), context.keys.own);
    return 'fault' in opened
      ? { fault: opened.fault, encryption: 'closed' }
      : { inner: opened.bytes, encryption: 'opened' };
  }
  if (type !== 'multipart/signed' || !SIGNED.test((params['protocol'] ?? '').toLowerCase())) return undefined;
  const { parts } = partsOf(entity.body, params['boundary'] ?? '', 3);
  // It has exactly two parts (RFC 1847, 2.1). A further part would be left out without a word.
  const [signed, signature, ...more] = parts;
  if (!signed || !signature || more.length > 0) return { fault: 'signatureBroken' };
  const { content: _, ...result } = verified(bytesOf(entityOf(signature)), context, canonical(signed));
  return { inner: signed, verified: result };
}

/** The mail with the header fields of its envelope and the content of an inner layer. */
function joined(outer: MimeEntity, inner: Buffer): Buffer {
  const fields = outer.headers.filter(([name]) => !name.startsWith('content-') && name !== 'mime-version');
  const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.concat([Buffer.from(`${head}MIME-Version: 1.0\r\n`, 'latin1'), inner]);
}

/**
 * Opens a mail with the own keys and checks its signatures. A mail without S/MIME is returned as it came.
 * @param from the address of the sender; null if the mail has no clear sender, and no signature can be trusted
 */
export function unwrap(bytes: Buffer, from: string | null, keys: Keys, now: Date): Unwrapped {
  const outer = entityOf(bytes);
  const context: Context = { keys, check: { from, trusted: keys.trusted, now } };
  const state: Unwrapped = { bytes, encryption: 'none', signature: 'none', signer: null };
  let entity = outer;
  for (let layers = 0; layers < MOST_LAYERS; layers += 1) {
    const layer = layerOf(entity, context);
    if (!layer) return state;
    if (layer.encryption) state.encryption = layer.encryption;
    if ('fault' in layer) return { ...state, bytes, fault: layer.fault };
    // The outermost signature counts, unless an inner one is broken.
    if (layer.verified && (state.signature === 'none' || layer.verified.signature === 'broken'))
      Object.assign(state, layer.verified);
    entity = entityOf(layer.inner);
    state.bytes = joined(outer, layer.inner);
  }
  return { ...state, bytes, fault: 'tooManyParts' };
}
