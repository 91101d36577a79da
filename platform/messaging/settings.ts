import type { Reader } from '../base/reader';
import type { SettingName } from '../base/settingTexts';
import { CHANNELS, type Channel } from '../../src/domain/messaging/states';
import { isEmailAddress } from '../../src/domain/validation/emailAddress';

/** The transports of messages. A channel without a transport keeps its messages in the outbox. */
export interface MessagingConfig {
  smtpUrl: string | undefined;
  /** Sender of mails: an address, or `Name <address>`. */
  mailFrom: string;
  /** Gateways for text messages, faxes and direct messages. */
  smsUrl: string | undefined;
  faxUrl: string | undefined;
  directUrl: string | undefined;
  /** Whether webhooks are posted to their address, or stay in the outbox. */
  webhooks: 'stored' | 'post';
  /** Whether webhooks may reach the platform's own network. */
  privateWebhooks: boolean;
  /** Whether webhooks may reach other machines without TLS. */
  plainWebhooks: boolean;
  /** Seconds before the first retry of a delivery. */
  retrySeconds: number;
  /** Days after which a finished message is deleted. */
  keepDays: number;
  /** Channels whose deliveries are made to fail, for testing. */
  failing: Channel[];
}

interface MessagingSettings {
  messaging: MessagingConfig;
  /** Public address of the console, for links in messages; default: where the platform listens. */
  publicUrl: string | undefined;
}

declare module '../base/config' {
  interface Config extends MessagingSettings {}
}

/** Matches `Name <address>`. */
const NAMED = /^[^<>@\r\n"]* <([^<>]*)>$/;

const isSender = (text: string): boolean => isEmailAddress(NAMED.exec(text)?.[1] ?? text);

/** Reads the settings of messages. The reader collects invalid settings. */
export function readMessaging(read: Reader): MessagingSettings {
  const mailFrom = read.text('MAIL_FROM', 'Careglass <no-reply@careglass.example>');
  if (!isSender(mailFrom))
    read.faults.push(`MAIL_FROM is "${mailFrom}"; it must look like Careglass <no-reply@example.org>`);
  const failing = read
    .text('FAIL_CHANNELS', '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const known = CHANNELS.filter((channel) => failing.includes(channel));
  if (known.length !== new Set(failing).size)
    read.faults.push(`FAIL_CHANNELS is "${failing.join(',')}"; it must name some of ${CHANNELS.join(', ')}`);
  const gateway = (name: SettingName) => read.service(name, /^https?:$/, 'https://gateway.example.org/messages');
  const messaging = {
    smtpUrl: read.service('SMTP_URL', /^smtps?:$/, 'smtps://user:password@mail.example.org:465'),
    mailFrom,
    smsUrl: gateway('SMS_URL'),
    faxUrl: gateway('FAX_URL'),
    directUrl: gateway('DIRECT_URL'),
    webhooks: read.choice('WEBHOOKS', 'stored', ['stored', 'post']),
    privateWebhooks: read.choice('PRIVATE_WEBHOOKS', 'false', ['true', 'false']) === 'true',
    plainWebhooks: read.allowsPlaintext('WEBHOOKS'),
    retrySeconds: read.number('RETRY_SECONDS', 10, 0.01, 3600, false),
    keepDays: read.number('OUTBOX_DAYS', 90, 1, 3650),
    failing: known,
  };
  return {
    messaging,
    publicUrl: read.address('PUBLIC_URL', /^https?:$/, 'https://console.example.org')?.replace(/\/+$/, ''),
  };
}
