import type { PartOf } from '../../../src/domain/records';
import { conceptText, statusWord } from './coding';
import { dateOf } from './dates';
import { compact, cut, object, objects, refuse, skip, text, type FhirResource } from './read';

/** The type of a document, whose record is a file. */
export const DOCUMENT = 'DocumentReference';

/** The status of a document that a newer one replaces (FHIR R4, document-reference-status). */
export const SUPERSEDED = 'superseded';

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** The number of bytes in a base64 text; undefined if the text is not valid base64. */
export function base64Size(data: string): number | undefined {
  if (data.length % 4 !== 0 || !BASE64.test(data)) return undefined;
  return (data.length / 4) * 3 - (data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0);
}

/** DocumentReference → a blob for each attachment with data. An attachment with only a `url` is not fetched. */
export function documentBlobs(resource: FhirResource): PartOf<'blob'>[] {
  if (statusWord(resource, 'status', ['entered-in-error']) || statusWord(resource, 'docStatus', ['entered-in-error'])) {
    throw skip('entered-in-error');
  }
  const attachments = objects(resource, 'content').flatMap((content) => objects(content, 'attachment'));
  if (attachments.length === 0) throw refuse('noAttachment');
  const title = text(resource, 'description') ?? conceptText(object(resource, 'type'));
  const blobs = attachments.flatMap((attachment) => {
    const data = text(attachment, 'data')?.replace(/\s+/g, '');
    if (!data) return [];
    const size = base64Size(data);
    if (size === undefined) throw refuse('notBase64');
    const mimeType = text(attachment, 'contentType');
    if (!mimeType) throw refuse('noContentType');
    return [
      compact<PartOf<'blob'>>({
        title: cut(text(attachment, 'title') ?? title, 500),
        status: text(resource, 'status') === SUPERSEDED ? SUPERSEDED : undefined,
        description: cut(text(resource, 'description'), 5000),
        mimeType,
        createDate: dateOf(text(attachment, 'creation')) ?? dateOf(text(resource, 'date')),
        size,
        data,
      }),
    ];
  });
  if (blobs.length > 0) return blobs;
  throw refuse(attachments.some((attachment) => text(attachment, 'url')) ? 'onlyUrl' : 'noData');
}
