/** Whose records are counted, and when. */
export interface Asked {
  /** The period: from a moment until before another; ISO 8601 in UTC. It ends now at the latest. */
  from: string;
  until: string;
  /** The zone of dates without a time; IANA name. */
  timeZone: string;
  /** Only employees with one of these primary organizations. */
  orgIds?: readonly string[] | undefined;
  /** Only these patients. */
  patientIds?: readonly string[] | undefined;
}
