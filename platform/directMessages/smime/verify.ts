import { createHash, verify as verifySignature, X509Certificate } from 'node:crypto';
import type { Signature } from '../../../src/domain/directMessages/terms';
import { isFor, isTrusted, maySignMail } from '../../smime/certificates';
import { asn1Of, asSet, derOf, isTagged, itemsOf, oidOf, valueOf, type Asn1 } from '../../smime/forge';

/** The result of checking a signature. The signer is the subject of the certificate. */
export interface Verified {
  signature: Signature;
  signer: string | null;
}

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
/** The accepted digests. SHA-1 and MD5 can be forged. */
const DIGESTS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

interface SignerInfo {
  /** Issuer and serial number in DER; compared with those of the certificates. */
  issuerAndSerial: Buffer;
  digest: string | undefined;
  attributes: Asn1 | undefined;
  value: Buffer;
}

interface SignedData {
  certificates: X509Certificate[];
  signers: SignerInfo[];
  /** The signed content, if the signature contains it. */
  content: Buffer | undefined;
}

function signerOf(node: Asn1): SignerInfo {
  const [, name, algorithm, ...rest] = itemsOf(node);
  const attributes = rest.find((each) => isTagged(each, 0));
  const value = rest.find((each) => each.tagClass === 0 && Number(each.type) === 4);
  return {
    issuerAndSerial: name ? derOf(name) : Buffer.alloc(0),
    digest: DIGESTS[oidOf(itemsOf(algorithm)[0])],
    attributes,
    value: valueOf(value),
  };
}

/** Parses a PKCS #7 message with signed data. @throws Error if it is not one */
export function signedDataOf(der: Buffer): SignedData {
  const [type, wrapper] = itemsOf(asn1Of(der));
  if (oidOf(type) !== SIGNED_DATA) throw new Error('The message has no signed data');
  const parts = itemsOf(itemsOf(wrapper)[0]);
  const info = itemsOf(parts[2]);
  const content = info[1] && itemsOf(info[1])[0];
  const certificates = parts.find((part) => isTagged(part, 0));
  return {
    certificates: itemsOf(certificates).map((each) => new X509Certificate(derOf(each))),
    signers: itemsOf(parts.at(-1)).map(signerOf),
    content: content && valueOf(content),
  };
}

/** Issuer and serial number of a certificate, as a signature names its signer. */
function issuerAndSerialOf(certificate: X509Certificate): Buffer {
  const [body] = itemsOf(asn1Of(certificate.raw));
  const fields = itemsOf(body).filter((field) => !isTagged(field, 0));
  const [serial, , issuer] = fields;
  const own = serial && issuer ? Buffer.concat([derOf(issuer), derOf(serial)]) : Buffer.alloc(0);
  return own;
}

const namesSigner = (certificate: X509Certificate, { issuerAndSerial }: SignerInfo): boolean => {
  const own = issuerAndSerialOf(certificate);
  // The name is a SEQUENCE of both, so that the end of its bytes is compared.
  return own.length > 0 && issuerAndSerial.subarray(-own.length).equals(own);
};

/** Whether the signature of a signer fits the content. */
function isIntact(info: SignerInfo, content: Buffer, certificate: X509Certificate): boolean {
  if (info.digest === undefined) return false;
  const key = certificate.publicKey;
  if (!info.attributes) return verifySignature(info.digest, content, key, info.value);
  const attribute = itemsOf(info.attributes).find((each) => oidOf(itemsOf(each)[0]) === MESSAGE_DIGEST);
  const stated = valueOf(itemsOf(itemsOf(attribute)[1])[0]);
  const digest = createHash(info.digest).update(content).digest();
  return digest.equals(stated) && verifySignature(info.digest, derOf(asSet(info.attributes)), key, info.value);
}

const subjectOf = ({ subject }: X509Certificate): string => subject.split('\n').join(', ').slice(0, 1000);

/**
 * Checks a signature over content.
 * @param from the address of the sender, whose certificate must have signed; null if the mail has no clear sender
 */
export function verify(
  signed: SignedData,
  content: Buffer,
  { from, trusted, now }: { from: string | null; trusted: readonly X509Certificate[]; now: Date },
): Verified {
  const known = [...signed.certificates, ...trusted];
  const found = signed.signers.map((info) => ({ info, certificate: known.find((each) => namesSigner(each, info)) }));
  const [first] = found;
  if (!first) return { signature: 'broken', signer: null };
  if (found.some(({ info, certificate }) => certificate && !isIntact(info, content, certificate)))
    return { signature: 'broken', signer: first.certificate ? subjectOf(first.certificate) : null };
  const good = found.flatMap(({ certificate }) => certificate ?? []);
  const trustedOnes = good.filter((certificate) => isTrusted(certificate, signed.certificates, trusted, now));
  const ofSender = from === null ? [] : trustedOnes.filter((certificate) => isFor(certificate, from));
  const own = ofSender.find(maySignMail);
  if (own) return { signature: 'trusted', signer: subjectOf(own) };
  if (ofSender[0]) return { signature: 'notForMail', signer: subjectOf(ofSender[0]) };
  const [other] = trustedOnes;
  if (other) return { signature: 'otherSender', signer: subjectOf(other) };
  return { signature: 'unknown', signer: good[0] ? subjectOf(good[0]) : null };
}
