import type { DirectConfig } from '../settings';
import { anyInFolder, openFolder } from './folder';
import { openImap } from './imap';
import type { Mailbox } from './types';

/**
 * Opens the mailbox of the settings.
 * @param signal when it is aborted, the connection ends, and with it what waits for the server
 * @throws MailboxFailure
 */
export const openMailbox = (direct: DirectConfig, signal: AbortSignal): Promise<Mailbox> =>
  direct.imapUrl === undefined ? openFolder(direct.mailbox) : openImap(direct, direct.imapUrl, signal);

/** Whether a look into the mailbox is worthwhile. A mail server is only asked by the import itself. */
export const mayHaveMail = async ({ imapUrl, mailbox }: DirectConfig): Promise<boolean> =>
  imapUrl !== undefined || anyInFolder(mailbox);
