import type { DirectConfig } from '../settings';
import { anyInFolder, openFolder } from './folder';
import type { Mailbox } from './types';

/**
 * Opens the mailbox of the settings.
 * @param signal when it is aborted, the connection ends, and with it what waits for the server
 * @throws MailboxFailure
 */
export async function openMailbox(direct: DirectConfig, signal: AbortSignal): Promise<Mailbox> {
  if (direct.imapUrl === undefined) return openFolder(direct.mailbox);
  // Loaded on first use, because most platforms ask no mail server.
  const { openImap } = await import('./imap');
  return openImap(direct, direct.imapUrl, signal);
}

/** Whether a look into the mailbox is worthwhile. A mail server is only asked by the import itself. */
export const mayHaveMail = async ({ imapUrl, mailbox }: DirectConfig): Promise<boolean> =>
  imapUrl !== undefined || anyInFolder(mailbox);
