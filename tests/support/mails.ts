/** Builds mails for tests. Lines end with CR and LF. */

export const CCDA =
  '<?xml version="1.0"?>\n<ClinicalDocument xmlns="urn:hl7-org:v3"><title>Grüße</title></ClinicalDocument>\n';

export interface MailParts {
  from?: string | null;
  to?: string;
  subject?: string;
  id?: string;
  headers?: string[];
  /** The MIME entity: its header fields, an empty line, its body. */
  entity?: string;
}

const lines = (...parts: string[]): string => parts.join('\r\n');

export const base64 = (text: string | Buffer): string =>
  Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');

/** A text and a document, as an entity. */
export const withDocument = (text = 'Please see the document.', document: string | Buffer = CCDA): string =>
  lines(
    'Content-Type: multipart/mixed; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    base64(text),
    '--b1',
    'Content-Type: application/xml; name="note.xml"',
    'Content-Disposition: attachment; filename="note.xml"',
    'Content-Transfer-Encoding: base64',
    '',
    base64(document),
    '--b1--',
    '',
  );

let made = 0;

/** A mail. Each has a Message-ID of its own unless one is given. */
export function mail({
  from = 'Vera Vogt <vera@direct.example.org>',
  to = 'careglass@direct.example.com',
  subject,
  id,
  headers = [],
  entity,
}: MailParts = {}): string {
  made += 1;
  return lines(
    ...(from === null ? [] : [`From: ${from}`]),
    `To: ${to}`,
    `Subject: ${subject ?? `Referral ${made}`}`,
    `Message-ID: <${id ?? `mail-${made}@direct.example.org`}>`,
    'Date: Mon, 02 Mar 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    ...headers,
    entity ?? withDocument(),
  );
}
