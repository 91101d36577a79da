import { fetchFile } from './client';

/** Which document: its id, and whose it is. */
export interface DocumentRef {
  patientId: string;
  blobId: string;
}

/** The bytes of a document and the type under which the platform gives them out. */
export interface DocumentBytes {
  mimeType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A document as it is stored; each look is written into the audit. @throws ApiError */
export async function documentBytes(params: DocumentRef, signal?: AbortSignal): Promise<DocumentBytes> {
  const response = await fetchFile('GET patients/{patientId}/blobs/{blobId}/content', { params, signal });
  return {
    mimeType: response.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}
