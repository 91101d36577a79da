/**
 * The kinds of new rows that are announced to the screens that are open. `alert` comes from a check-in, and `labAlert` from
 * laboratory results.
 */
export const LIVE_KINDS = [
  'alert',
  'appointment',
  'journal',
  'lab',
  'labAlert',
  'message',
  'note',
  'reportAccess',
] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];
