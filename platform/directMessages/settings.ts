import { resolve } from 'node:path';
import type { DirectDocument } from '../../src/domain/directMessages/terms';
import { isEmailAddress } from '../../src/domain/validation/emailAddress';
import type { Stage } from '../base/config';
import type { Reader } from '../base/reader';
import type { SettingName } from '../base/settingTexts';

/** Where direct messages come from, and whom the platform trusts. */
export interface DirectConfig {
  /** The folder of waiting mails; read if no mail server is set. */
  mailbox: string;
  /** The IMAP server with the mailbox, with user and password. */
  imapUrl: string | undefined;
  /** The folder of the mail server to which taken mails are moved. */
  imapTaken: string;
  /** How long the mail server may be silent, in seconds. */
  imapSeconds: number;
  /** Minutes between two looks into the mailbox; 0: only on request. */
  everyMinutes: number;
  /** Seconds between two looks for attachments that wait to be processed. */
  processSeconds: number;
  /** Maximum size of a mail in bytes. */
  maxBytes: number;
  /** Maximum number of files of a mail, with the documents in its zip files. */
  maxDocuments: number;
  /** Maximum number of parts of a mail, at any depth. */
  maxParts: number;
  /** Maximum time in which a mail is read, in seconds. */
  maxSeconds: number;
  /** A PEM file with the private keys and certificates that open encrypted mails and sign sent ones. */
  keysFile: string | undefined;
  /** A PEM file with the certificates of the authorities or senders whose signatures are trusted. */
  trustFile: string | undefined;
  /** The mail server that takes sent messages, signed and encrypted. */
  smtpUrl: string | undefined;
  /** The address that sends direct messages; undefined: the sender of mails. */
  from: string | undefined;
  /** A PEM file with the certificates of recipients. */
  recipientsFile: string | undefined;
  /** Subject and recipients of a document that staff send, by type. */
  defaults: Record<DirectDocument, { subject: string; recipients: string[] }>;
  /** Whether only mails with a trusted signature are processed. */
  accept: 'any' | 'trusted';
}

interface DirectSettings {
  direct: DirectConfig;
}

declare module '../base/config' {
  interface Config extends DirectSettings {}
}

/**
 * Reads the settings of direct messages. The reader collects invalid settings.
 * @param dataDir the data folder, in which the default mailbox is
 * @param stage decides the default recipients: real mailboxes only in production and vcc
 */
export function readDirect(read: Reader, dataDir: string, stage: Stage): DirectSettings {
  const file = (name: SettingName): string | undefined => {
    const given = read.optional(name);
    return given === undefined ? undefined : resolve(given);
  };
  const domain = stage === 'develop' ? 'direct-test.example.com' : 'direct.example.com';
  const list = (name: SettingName, fallback: string): string[] => {
    const addresses = read
      .text(name, fallback)
      .split(',')
      .map((each) => each.trim());
    if (!addresses.every(isEmailAddress)) read.faults.push(`${name} must be email addresses with commas between`);
    return addresses;
  };
  const direct: DirectConfig = {
    defaults: {
      referral: {
        subject: read.text('DIRECT_REFERRAL_SUBJECT', 'Referral'),
        recipients: list('DIRECT_REFERRAL_TO', `referrals@${domain}`),
      },
      progressNote: {
        subject: read.text('DIRECT_NOTE_SUBJECT', 'Progress Note'),
        recipients: list('DIRECT_NOTE_TO', `records@${domain}`),
      },
    },
    mailbox: resolve(dataDir, read.text('DIRECT_MAILBOX', 'mailbox')),
    imapUrl: read.service('DIRECT_IMAP_URL', /^imaps?:$/, 'imaps://user:password@mail.example.org:993'),
    imapTaken: read.text('DIRECT_IMAP_TAKEN', 'Taken'),
    imapSeconds: read.number('DIRECT_IMAP_SECONDS', 30, 0.1, 600, false),
    everyMinutes: read.number('DIRECT_IMPORT_MINUTES', 0, 0, 1440, false),
    processSeconds: read.number('DIRECT_PROCESS_SECONDS', 30, 0.1, 3600, false),
    maxBytes: read.number('DIRECT_MAX_MB', 30, 0.001, 200, false) * 1024 * 1024,
    maxDocuments: read.number('DIRECT_MAX_DOCUMENTS', 200, 1, 5_000),
    maxParts: read.number('DIRECT_MAX_PARTS', 500, 1, 10_000),
    maxSeconds: read.number('DIRECT_MAX_SECONDS', 30, 1, 600, false),
    keysFile: file('DIRECT_KEYS'),
    trustFile: file('DIRECT_TRUST'),
    smtpUrl: read.service('DIRECT_SMTP_URL', /^smtps?:$/, 'smtps://user:password@mail.example.org:465'),
    from: read.optional('DIRECT_FROM'),
    recipientsFile: file('DIRECT_RECIPIENTS'),
    accept: read.choice('DIRECT_ACCEPT', 'any', ['any', 'trusted']),
  };
  if (direct.from !== undefined && !isEmailAddress(direct.from))
    read.faults.push(`DIRECT_FROM is "${direct.from}"; it must be an email address`);
  if (direct.smtpUrl !== undefined) {
    if (direct.from === undefined) read.faults.push('DIRECT_SMTP_URL needs DIRECT_FROM, the address that sends');
    if (direct.keysFile === undefined) read.faults.push('DIRECT_SMTP_URL needs DIRECT_KEYS, to sign messages');
    if (read.optional('DIRECT_URL') !== undefined)
      read.faults.push('DIRECT_SMTP_URL and DIRECT_URL are two ways to send direct messages; set one of them');
  }
  return { direct };
}
