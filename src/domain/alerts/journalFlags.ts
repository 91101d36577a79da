import type { RowOf } from '../records';
import { alertOrder, type AlertRecord } from './latest';

export type JournalFlag = RowOf<'journal', 'flags'>;

/** The flags of journals with the colors of the alerts that they stand for, the most severe first. */
export const FLAG_COLORS: Readonly<Record<JournalFlag, 'red' | 'orange' | 'yellow' | 'green'>> = {
  redAlert: 'red',
  orangeAlert: 'orange',
  yellowAlert: 'yellow',
  greenAlert: 'green',
};

/** An overall alert of a check-in that counts. */
export interface CheckInAlert extends AlertRecord {
  planId: string;
  /** Empty if the alert belongs to the whole group. */
  sessionId: string;
}

/** A journal's place: alerts have the same group, and usually the same session. */
export interface JournalPlace {
  /** Empty if the journal has none. */
  sessionId: string;
}

/** The alerts of a group that belong to a journal. An alert of a session without a journal belongs to all of them. */
function alertsOf<Alert extends Pick<CheckInAlert, 'sessionId'>>(
  { sessionId }: JournalPlace,
  alerts: readonly Alert[],
  journals: readonly JournalPlace[],
): Alert[] {
  const sessions = new Set(journals.map((journal) => journal.sessionId));
  return alerts.filter(
    (alert) =>
      alert.sessionId === '' || sessionId === '' || alert.sessionId === sessionId || !sessions.has(alert.sessionId),
  );
}

/**
 * The flags of a journal: the colors of its overall alerts, the most severe first. Of several records of an alert, the
 * one that the patient's header would show counts.
 * @param journals all journals of the group
 */
export function journalFlags(
  journal: JournalPlace,
  alerts: readonly CheckInAlert[],
  journals: readonly JournalPlace[],
): JournalFlag[] {
  const current = new Map<string, CheckInAlert>();
  for (const alert of alertsOf(journal, alerts, journals)) {
    const key = JSON.stringify([alert.planId, alert.dataId]);
    const known = current.get(key);
    if (!known || alertOrder(alert, known) < 0) current.set(key, alert);
  }
  const colors = new Set([...current.values()].map(({ levelId, color }) => (levelId ? color : null)));
  const flags: JournalFlag[] = ['redAlert', 'orangeAlert', 'yellowAlert', 'greenAlert'];
  return flags.filter((flag) => colors.has(FLAG_COLORS[flag]));
}
