import type { AttachmentFault } from '../../src/domain/directMessages/attachments';

/** The processing of an attachment cannot go on. Nothing of it is stored but the failure. */
export class AttachmentFailure extends Error {
  /** @param detail a code or an id, without data of a person */
  constructor(
    readonly fault: AttachmentFault,
    readonly detail = '',
  ) {
    super(fault);
    this.name = 'AttachmentFailure';
  }

  /** The cause as attempts have it. */
  get attemptCause(): string {
    return [this.fault, this.detail].filter(Boolean).join(' ');
  }
}
