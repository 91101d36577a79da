import type { KeyTexts } from '../../smime/keys';
import type { MailLimits, ReadMessage } from '../read';
import type { DirectConfig } from '../settings';

/** A mail for the thread that reads mails. */
export interface MailTask {
  bytes: Uint8Array;
  keys: KeyTexts;
  accept: DirectConfig['accept'];
  most: MailLimits;
}

/** What the thread has read. Its bytes are not those of a Buffer. */
export type ReadMail = Omit<ReadMessage, 'files'> & {
  files: { fileName: string; mimeType: string; content: Uint8Array }[];
};
