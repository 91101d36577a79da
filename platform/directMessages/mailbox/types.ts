/** A mail that waits in the mailbox. */
export interface WaitingMail {
  /** Identifies the mail within the mailbox, for messages to administrators. */
  name: string;
  size: number;
  /** The bytes, or the beginning if the mail is larger than this. */
  read(most: number): Promise<Buffer>;
  /** Moves the mail aside after it was stored. `refused`: the mail was too large, so only its beginning is stored. */
  done(outcome: 'taken' | 'refused'): Promise<void>;
}

/** A mailbox that is open. */
export interface Mailbox {
  /** The number of waiting mails, as far as it is known. */
  count: number;
  /** The waiting mails, the oldest first. */
  waiting(): AsyncIterable<WaitingMail>;
  close(): Promise<void>;
}

/** The mailbox cannot be read. The message has no password and no address. */
export class MailboxFailure extends Error {}
