/** The readable text of a mail, and the names of its attachments. */
export interface ReadMail {
  subject: string;
  /** The plain text; empty if the mail has none. */
  text: string;
  html: string;
  /** File names of the attachments. */
  attachments: string[];
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

const bytesOf = (binary: string): Uint8Array<ArrayBuffer> => Uint8Array.from(binary, (letter) => letter.charCodeAt(0));

function decodedText(bytes: Uint8Array<ArrayBuffer>, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

const fromHex = (text: string): string =>
  text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Decodes header words such as `=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=`. @throws Error if a word has damaged base64 */
export function decodedHeader(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?([^?]+)\?([QB])\?([^?]*)\?=/gi, (_, charset: string, kind: string, words: string) =>
      decodedText(bytesOf(kind.toUpperCase() === 'B' ? atob(words) : fromHex(words.replaceAll('_', ' '))), charset),
    );
}

function partOf(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  const head = end < 0 ? source : source.slice(0, end);
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end < 0 ? '' : source.slice(end + 4) };
}

const parameter = (value: string, name: string): string | undefined =>
  new RegExp(`;\\s*${name}="?([^";]+)"?`, 'i').exec(value)?.[1];

/** The leaf parts of a mail, at any depth. */
function leaves(part: Part): Part[] {
  const type = part.headers.get('content-type') ?? '';
  const boundary = /^multipart\//i.test(type) ? parameter(type, 'boundary') : undefined;
  if (boundary === undefined) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((source) => leaves(partOf(source.replace(/^\r\n/, '').replace(/\r\n$/, ''))));
}

function bodyOf({ headers, body }: Part): string {
  const charset = parameter(headers.get('content-type') ?? '', 'charset');
  switch (headers.get('content-transfer-encoding')?.toLowerCase()) {
    case 'base64':
      return decodedText(bytesOf(atob(body.replace(/\s/g, ''))), charset);
    case 'quoted-printable':
      return decodedText(bytesOf(fromHex(body.replace(/=\r\n/g, ''))), charset);
    default:
      return body;
  }
}

/** Parses the bytes of a sent mail (RFC 5322 with MIME). */
export function readMail(bytes: string): ReadMail {
  const whole = partOf(bytes);
  const parts = leaves(whole);
  const attached = (part: Part): string | undefined =>
    parameter(part.headers.get('content-disposition') ?? '', 'filename');
  const words = (type: string): string => {
    const found = parts.find(
      (part) => attached(part) === undefined && (part.headers.get('content-type') ?? 'text/plain').startsWith(type),
    );
    return found ? bodyOf(found).replaceAll('\r\n', '\n') : '';
  };
  return {
    subject: decodedHeader(whole.headers.get('subject') ?? ''),
    text: words('text/plain'),
    html: words('text/html'),
    attachments: parts.flatMap((part) => attached(part) ?? []),
  };
}
