/**
 * The state of a message's signature; `otherSender`: the certificate is trusted but belongs to another address;
 * `notForMail`: it is trusted, but not to sign mail.
 */
export const SIGNATURES = ['none', 'trusted', 'unknown', 'otherSender', 'notForMail', 'broken'] as const;
export type Signature = (typeof SIGNATURES)[number];

/** Whether a message was encrypted, and could be opened. */
export const ENCRYPTIONS = ['none', 'opened', 'closed'] as const;
export type Encryption = (typeof ENCRYPTIONS)[number];

/**
 * Why a message is in error. A code may be followed by a space and a detail that contains no data of a person, such as
 * a number of bytes.
 */
export const MESSAGE_FAULTS = [
  'empty',
  'noHeaders',
  'noSender',
  'noBoundary',
  'unendedParts',
  'badEncoding',
  'unreadable',
  'tooLarge',
  'tooManyParts',
  'tooComplex',
  'noKey',
  'wrongKey',
  'damagedCipher',
  'cipherNotSupported',
  'signatureBroken',
  'notTrusted',
  'unclearSender',
  'unknownOrganization',
  'foreignOrganization',
  'notListed',
] as const;
export type MessageFault = (typeof MESSAGE_FAULTS)[number];

/** Why the field From does not name one sender; the detail of `unclearSender`. */
export const SENDER_DOUBTS = [
  'severalFields',
  'severalAddresses',
  'group',
  'comment',
  'encoded',
  'notAscii',
  'addressInName',
  'noAddress',
] as const;
export type SenderDoubt = (typeof SENDER_DOUBTS)[number];

/** The types of documents that staff write and send. */
export const DIRECT_DOCUMENTS = ['referral', 'progressNote'] as const;
export type DirectDocument = (typeof DIRECT_DOCUMENTS)[number];

/** What attempts are about. */
export const ATTEMPTED = ['message', 'attachment'] as const;
export type Attempted = (typeof ATTEMPTED)[number];

/** Why somebody, or the schedule, made an attempt. */
export const ATTEMPT_REASONS = [
  'import',
  'schedule',
  'retry',
  'clear',
  'process',
  'reprocess',
  'correct',
  'chooseOrganization',
] as const;
export type AttemptReason = (typeof ATTEMPT_REASONS)[number];

export const ATTEMPT_OUTCOMES = ['done', 'warned', 'failed', 'cleared'] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

/** The code of a fault without its detail. */
export const faultCode = (fault: string): string => fault.split(' ', 1)[0] ?? fault;
