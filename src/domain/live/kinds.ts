/**
 * The kinds of changes that are announced to the screens that are open. Most are new rows: `alert` comes from a
 * check-in, and `labAlert` from laboratory results. `acknowledged` is an alert that became final, `withdrawn` an alert
 * that no longer counts, and `flaggedJournal` a new or known journal that got flags.
 */
export const LIVE_KINDS = [
  'acknowledged',
  'alert',
  'appointment',
  'flaggedJournal',
  'journal',
  'lab',
  'labAlert',
  'message',
  'note',
  'reportAccess',
  'withdrawn',
] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];
