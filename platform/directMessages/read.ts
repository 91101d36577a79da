import { simpleParser, type AddressObject, type ParsedMail } from 'mailparser';
import type { Encryption, Signature } from '../../src/domain/directMessages/terms';
import { documentFileName } from '../../src/domain/documents/kinds';
import { fieldOf, fieldsOf, textOf } from '../../src/domain/entity/read';
import { toLine } from '../../src/domain/rules/plainText';
import { entityOf, headerOf, withFields, type MimeEntity } from './mime/entity';
import { mimeFault, type Fault } from './mime/faults';
import { senderOf, type Sender } from './mime/sender';
import { reportIn, type Report } from './notice/report';
import type { DirectConfig } from './settings';
import type { Keys } from '../smime/keys';
import { unwrap } from './smime/unwrap';
import type { FilePart } from './store';
import { withZipped } from './zip/documents';

/** How much of a mail is taken. */
export interface MailLimits {
  /** Parts of the mail at any depth. */
  parts: number;
  /** Files and documents in zip files. */
  documents: number;
  /** The size in all to which zip files may unpack. */
  bytes: number;
}

/** A mail as it was read. If it has a fault, its files are left out, because they may be incomplete. */
export interface ReadMessage {
  fault: Fault | null;
  /** The only address of the sender; null if there is none, or not clearly one. */
  sender: string | null;
  /** The name that the sender gives itself; null if it gives none. */
  senderName: string | null;
  /**
   * The sender as lists show it: its address, `org:` with an organization, or the field as it came if it is not clear.
   */
  fromAddress: string | null;
  subject: string | null;
  recipients: string[];
  body: string;
  sentAt: string | null;
  mailId: string | null;
  signature: Signature;
  encryption: Encryption;
  signer: string | null;
  /** The organization that the sender names: `org:` and its id instead of an address. */
  orgId: string | null;
  /** The notice of receipt that the mail is. */
  report: Report | null;
  files: FilePart[];
  /** Number of documents that were left out because the message has too many. */
  notTaken: number;
}

/** Maximum length of the stored text. The whole text is in the stored mail. */
const MOST_TEXT = 100_000;
const MOST_RECIPIENTS = 200;

/** A text that the database can store: no NUL, no halves of surrogate pairs, and not too long. */
function storable(text: string | undefined, most: number): string {
  const whole = (text ?? '')
    .replaceAll('\0', '')
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
  return whole.length > most ? `${whole.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : whole;
}

/** A text of a field that holds one line. */
const storableLine = (text: string | undefined, most: number): string => storable(toLine(text ?? ''), most);

const orNull = (text: string): string | null => (text === '' ? null : text);

const addressesOf = (value: AddressObject | AddressObject[] | undefined): string[] =>
  [value ?? []]
    .flat()
    .flatMap((each) =>
      each.value.flatMap((one) => [one, ...(one.group ?? [])].flatMap(({ address }) => (address ? [address] : []))),
    );

/** The type of a file; that of an XML file has its `charset`, which says more than the file itself (RFC 7303). */
function readType({ contentType, headers }: ParsedMail['attachments'][number]): string {
  // Of some odd fields, the parser makes no text.
  const type = textOf(contentType) || 'application/octet-stream';
  const params = /[/+]xml$/i.test(type) ? fieldsOf(fieldOf(headers.get('content-type'), 'params')) : {};
  const charset = textOf(params['charset']);
  return storableLine(charset ? `${type}; charset=${charset}` : type, 200).toLowerCase();
}

function filesOf(mail: ParsedMail): FilePart[] {
  return mail.attachments.map((file) => {
    const mimeType = readType(file);
    const fileName = storableLine(file.filename, 300).replace(/[\\/]+/g, '_');
    return { fileName: fileName || documentFileName(mimeType), mimeType, content: file.content };
  });
}

const parsed = (bytes: Buffer): Promise<ParsedMail | undefined> =>
  simpleParser(bytes, { skipImageLinks: true, skipTextToHtml: true, checksumAlgo: false }).catch(() => undefined);

/** The fields that describe a mail, without its sender, and how much of each is read. */
const DESCRIBING = /^(to|cc|subject|date|message-id)$/;
const MOST_FIELD = 16 * 1024;

/** The text and the files of a mail. They follow from the fields of its content only. */
function contentOf(bytes: Buffer): Promise<ParsedMail | undefined> {
  const entity = entityOf(bytes);
  return parsed(withFields(entity, /^(content-|mime-version$)/, Infinity, entity.body));
}

/** What header fields say, also of a mail that cannot be read otherwise. */
async function headersOf(entity: MimeEntity, { address, name, orgId, text }: Sender) {
  const mail = await parsed(withFields(entity, DESCRIBING, MOST_FIELD, Buffer.alloc(0)));
  const date = mail?.date;
  return {
    sender: address,
    senderName: orNull(storableLine(name, 200)),
    orgId,
    fromAddress: orgId === null ? orNull(address ?? storableLine(text, 300)) : `org:${storableLine(orgId, 200)}`,
    subject: orNull(storableLine(mail?.subject, 900)),
    recipients: [...addressesOf(mail?.to), ...addressesOf(mail?.cc)]
      .slice(0, MOST_RECIPIENTS)
      .map((each) => storableLine(each, 300)),
    mailId: orNull(storableLine(mail?.messageId, 900)),
    sentAt: date && headerOf(entity, 'date') && !Number.isNaN(date.getTime()) ? date.toISOString() : null,
  };
}

/** Why a mail that can be read is not processed. */
function distrust(
  signature: Signature,
  { doubt }: Pick<Sender, 'doubt'>,
  accept: DirectConfig['accept'],
): Fault | undefined {
  if (signature === 'broken') return 'signatureBroken';
  if (doubt !== null) return `unclearSender ${doubt}`;
  return accept === 'trusted' && signature !== 'trusted' ? 'notTrusted' : undefined;
}

/** Whether it is not clear what the parts of a mail are: programs read other ones, and some take long to find them. */
const isUnclear = (fault: Fault | undefined): boolean =>
  fault === 'tooManyParts' || fault === 'noBoundary' || fault === 'unreadable';

interface ReadOptions {
  keys: Keys;
  accept: DirectConfig['accept'];
  most: MailLimits;
  now: Date;
}

/**
 * Reads a mail: opens it, checks its signature and its form, and takes out text and files. Never throws for bad mail.
 */
export async function readMail(bytes: Buffer, { keys, accept, most, now }: ReadOptions): Promise<ReadMessage> {
  const outer = mimeFault(bytes, most.parts);
  const entity = entityOf(bytes);
  const sender = senderOf(entity);
  const { bytes: plain, fault: closed, ...state } = unwrap(bytes, sender.address, keys, now);
  const signer = orNull(storableLine(state.signer ?? '', 900));
  const about = { ...(await headersOf(entity, sender)), ...state, signer, report: null, files: [], notTaken: 0 };
  const fault = outer ?? closed ?? mimeFault(plain, most.parts) ?? distrust(state.signature, sender, accept);
  const mail = closed || isUnclear(fault) ? undefined : await contentOf(plain);
  const body = storable(mail?.text, MOST_TEXT);
  if (fault !== undefined) return { ...about, fault, body };
  if (!mail) return { ...about, fault: 'unreadable', body };
  return { ...about, fault: null, body, report: reportIn(plain), ...withZipped(filesOf(mail), most) };
}
