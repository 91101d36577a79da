/** An end of the chain, as it was recorded: the sequence number and the hash of the row that was then the newest. */
export interface Anchored {
  seq: number;
  hash: string;
}

/**
 * Records the end of the chain outside the database again and again, so that removal of the newest rows can be
 * detected.
 */
export interface Anchor {
  readonly kind: 'file' | 'webhook';
  append(end: Anchored): Promise<void>;
  /** All recorded ends, in order. Absent if the recorded ends cannot be read back. */
  read?(): AsyncGenerator<Anchored>;
}

declare module '../base/services' {
  interface Services {
    /** Where ends of the audit's chain are recorded outside the database. */
    anchor: Anchor;
  }
}
