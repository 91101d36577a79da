import { fetchFile } from './client';

export interface DocumentRef {
  patientId: string;
  blobId: string;
}

/** The content of a document, with the content type that the platform sends. */
export interface DocumentBytes {
  mimeType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The content of a stored document. Each read is audited. @throws ApiError */
export async function documentBytes(params: DocumentRef, signal?: AbortSignal): Promise<DocumentBytes> {
  const response = await fetchFile('GET patients/{patientId}/blobs/{blobId}/content', { params, signal });
  return {
    mimeType: response.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}
