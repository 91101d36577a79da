/** Why a delivery failed. */
export type DeliveryFault =
  | 'recipientUnknown'
  | 'recipientBusy'
  | 'setToFail'
  | 'privateAddress'
  | 'plaintext'
  | 'noAnswer'
  | 'answered'
  | 'mailServer'
  | 'keyFile'
  | 'noOwnKey'
  | 'noCertificate'
  | 'certificateNotValid'
  | 'certificateNotSupported'
  | 'internal';

/**
 * A failed delivery: a code, for which screens have a text, and a detail such as `answered 503`. The error contains
 * nothing of the message.
 */
export class DeliveryError extends Error {
  constructor(
    code: DeliveryFault,
    detail: string | null,
    /** Whether a retry would fail in the same way. */
    readonly permanent: boolean,
  ) {
    super(detail === null ? code : `${code} ${detail}`);
    this.name = 'DeliveryError';
  }
}
