import type { OutboxRow } from '../queue';

/** Why a delivery failed. */
export type DeliveryFault =
  | 'recipientUnknown'
  | 'recipientBusy'
  | 'setToFail'
  | 'privateAddress'
  | 'noAnswer'
  | 'answered'
  | 'mailServer'
  | 'internal';

/** A way out for messages. */
export interface Transport {
  name: 'stored' | 'smtp' | 'http';
  /** Whether the message leaves the platform by it. */
  leaves: boolean;
  /** @throws DeliveryError */
  deliver(row: OutboxRow): Promise<void>;
  close?(): void;
}

/**
 * A delivery that failed, by a code that screens have words for, and what it was about: `answered 503`. No content of
 * the message in it.
 */
export class DeliveryError extends Error {
  constructor(
    code: DeliveryFault,
    detail: string | null,
    /** Another try would fail alike. */
    readonly permanent: boolean,
  ) {
    super(detail === null ? code : `${code} ${detail}`);
    this.name = 'DeliveryError';
  }
}
