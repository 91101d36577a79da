import forge from 'node-forge';

declare module 'node-forge' {
  namespace pkcs7 {
    interface EncryptedContent<Content> {
      algorithm: string;
      key?: util.ByteBuffer;
      parameter?: util.ByteBuffer;
      content: Content;
    }
    interface EnvelopedRecipient {
      encryptedContent: EncryptedContent<string>;
    }
    /** What the library has beyond its types. */
    interface PkcsEnvelopedData {
      encryptedContent: EncryptedContent<util.ByteBuffer>;
      findRecipient(certificate: pki.Certificate): EnvelopedRecipient | null;
    }
  }
}

export type Asn1 = forge.asn1.Asn1;

/** @throws Error if the bytes are not DER or BER */
export const asn1Of = (der: Buffer): Asn1 => forge.asn1.fromDer(forge.util.createBuffer(der.toString('binary')));

export const derOf = (node: Asn1): Buffer => Buffer.from(forge.asn1.toDer(node).getBytes(), 'binary');

/** The elements of a sequence or set; none if the node is neither. */
export const itemsOf = (node: Asn1 | undefined): Asn1[] => (Array.isArray(node?.value) ? node.value : []);

/** The bytes of a primitive value, or of an octet string in several pieces. */
export function valueOf(node: Asn1 | undefined): Buffer {
  if (!node) return Buffer.alloc(0);
  return typeof node.value === 'string' ? Buffer.from(node.value, 'binary') : Buffer.concat(itemsOf(node).map(valueOf));
}

export const oidOf = (node: Asn1 | undefined): string =>
  typeof node?.value === 'string' && node.type === forge.asn1.Type.OID ? forge.asn1.derToOid(node.value) : '';

/** Whether a node has this number in context-specific tagging. */
export const isTagged = (node: Asn1, tag: number): boolean =>
  node.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC && Number(node.type) === tag;

/** The same elements as a SET, as signatures cover them. */
export const asSet = (node: Asn1): Asn1 =>
  forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, itemsOf(node));
