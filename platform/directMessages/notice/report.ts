import type { NoticeState } from '../../../src/domain/messaging/notices';
import { trimEnd } from '../../../src/domain/trimEnd';
import { contentTypeOf, entityOf, headerOf, partsOf, type MimeEntity } from '../mime/entity';

/** What a report says about one recipient of a message. */
export interface Statement {
  /** Addresses of the recipient, in lower case: the one that was written to, and the one that it led to. */
  recipients: string[];
  state: NoticeState;
  /** Why a message failed, as the other system puts it. */
  reason: string | null;
}

/** A notice about a message that this platform sent. */
export interface Report {
  /** `mdn`: from the system of the recipient; `dsn`: from a mail server on the way. */
  kind: 'mdn' | 'dsn';
  /** The id of the delivery, which is in the Message-ID of the message. */
  outboxId: string;
  statements: Statement[];
}

const MOST_REASON = 300;
/** Parts of a notice, and bytes of a part that are read. */
const MOST_PARTS = 10;
const MOST_BYTES = 64 * 1024;
const MDN = /^message\/(global-)?disposition-notification$/;
const DSN = /^message\/(global-)?delivery-status$/;
const ORIGINAL = /^(message\/(rfc822|global)|text\/rfc822-headers|message\/(rfc822|global)-headers)$/;
const OUR_ID = /^<?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i;

type Fields = Pick<MimeEntity, 'headers'>;

function decoded(part: MimeEntity): string {
  const encoding = (headerOf(part, 'content-transfer-encoding') ?? '').toLowerCase();
  const text = part.body.toString('latin1', 0, MOST_BYTES);
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('latin1');
  if (encoding !== 'quoted-printable') return text;
  return text
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The groups of fields in a part; an empty line separates them. */
const groupsOf = (part: MimeEntity): Fields[] =>
  decoded(part)
    .trim()
    .split(/\r?\n[ \t]*\r?\n/)
    .map((group) => entityOf(Buffer.from(`${group}\r\n\r\n`, 'latin1')));

/** The text of a field, as UTF-8, without control characters. */
const textIn = (fields: Fields, name: string): string =>
  Buffer.from(headerOf(fields, name) ?? '', 'latin1')
    .toString('utf8')
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();

/** The address in a field such as `rfc822; <vera@example.org>`. */
const addressIn = (fields: Fields, name: string): string[] => {
  const given = textIn(fields, name)
    .replace(/^[^;@]*;/, '')
    .replace(/^[\s<]+/, '');
  const address = trimEnd(given, /[\s>]/).toLowerCase();
  return address === '' ? [] : [address];
};

const recipientsIn = (fields: Fields): string[] => [
  ...addressIn(fields, 'original-recipient'),
  ...addressIn(fields, 'final-recipient'),
];

const reasonIn = (fields: Fields, names: readonly string[], otherwise: string): string =>
  (names.map((name) => textIn(fields, name)).find((text) => text !== '') ?? otherwise).slice(0, MOST_REASON);

/** A notice by `Disposition: automatic-action/MDN-sent-automatically; processed/error`. */
function disposition(fields: Fields): Statement | undefined {
  const value = textIn(fields, 'disposition').toLowerCase().split(';').at(-1)?.trim() ?? '';
  const [type = '', ...modifiers] = value.split(/[/,\s]+/);
  const recipients = recipientsIn(fields);
  const isFailure = modifiers.some((each) => /^(error|failure|failed|expired|mailbox-terminated)$/.test(each));
  if (isFailure || /^(failed|denied)$/.test(type)) {
    const reason = reasonIn(fields, ['failure', 'error', 'x-failure-reason', 'warning'], value);
    return { recipients, state: 'failed', reason };
  }
  if (type === 'dispatched') return { recipients, state: 'dispatched', reason: null };
  // A message that a person has read was processed. One that was deleted says nothing about its delivery.
  if (type === 'processed' || type === 'displayed') return { recipients, state: 'processed', reason: null };
  return undefined;
}

/** A notice of a mail server by `Action`. Being delayed, relayed or expanded is no result. */
function action(fields: Fields): Statement | undefined {
  const recipients = recipientsIn(fields);
  const word = textIn(fields, 'action').toLowerCase();
  if (word === 'delivered') return { recipients, state: 'dispatched', reason: null };
  if (word !== 'failed') return undefined;
  const status = textIn(fields, 'status');
  const reason = reasonIn(fields, ['diagnostic-code'], status === '' ? word : status);
  return { recipients, state: 'failed', reason };
}

const isThere = (statement: Statement | undefined): statement is Statement => statement !== undefined;

/**
 * Reads a notice: a disposition notification (RFC 8098) or a delivery status (RFC 3464).
 * @param bytes the mail without its S/MIME layers
 * @returns null if the mail is no notice, says nothing final, or names no message of this platform
 */
export function reportIn(bytes: Buffer): Report | null {
  const mail = entityOf(bytes);
  const { type, params } = contentTypeOf(mail);
  if (type !== 'multipart/report') return null;
  const parts = partsOf(mail.body, params['boundary'] ?? '', MOST_PARTS).parts.map(entityOf);
  const typed = parts.map((part) => ({ part, type: contentTypeOf(part).type }));
  const found = typed.find((each) => MDN.test(each.type) || DSN.test(each.type));
  if (!found) return null;
  const kind = MDN.test(found.type) ? 'mdn' : 'dsn';
  const groups = groupsOf(found.part);
  const original = typed.find((each) => ORIGINAL.test(each.type))?.part;
  const ids = [
    ...groups.flatMap((group) => [headerOf(group, 'original-message-id'), headerOf(group, 'x-original-message-id')]),
    original && headerOf(entityOf(Buffer.from(`${decoded(original).trimStart()}\r\n\r\n`, 'latin1')), 'message-id'),
  ];
  const outboxId = ids.flatMap((id) => OUR_ID.exec(id?.trim() ?? '')?.[1]?.toLowerCase() ?? [])[0];
  const statements = (kind === 'mdn' ? groups.slice(0, 1).map(disposition) : groups.slice(1).map(action)).filter(
    isThere,
  );
  return outboxId === undefined || statements.length === 0 ? null : { kind, outboxId, statements };
}
