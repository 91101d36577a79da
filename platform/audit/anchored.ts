/** The end of the chain at an earlier time. */
export interface Anchored {
  seq: number;
  hash: string;
}

/** Stores ends of the chain outside the database, so that removal of the chain's newest rows can be detected. */
export interface Anchor {
  readonly kind: 'file' | 'webhook';
  append(end: Anchored): Promise<void>;
  /** All ends, in order; absent if they cannot be read back. */
  read?(): AsyncGenerator<Anchored>;
}

declare module '../base/services' {
  interface Services {
    /** Where ends of the audit's chain are recorded outside the database. */
    anchor: Anchor;
  }
}
