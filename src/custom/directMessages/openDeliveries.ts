import { fieldOf, isOneOf, rowsOf, textOf } from '../../domain/entity/read';
import { DELIVERY_STATES, isEnded } from '../../domain/messaging/states';
import { MINUTE_MS } from '../../domain/dates/units';

const POLL_MS = 4_000;
/** How long after a message was sent the list looks for its delivery, and for notices of receipt. */
const DELIVERY_MINUTES = 60;
const NOTICE_MINUTES = 10;

/** Whether the state of a delivery of this message is likely to change soon. */
function isOpen(row: unknown, now: number): boolean {
  const age = (now - Date.parse(textOf(fieldOf(row, 'createdAt')))) / MINUTE_MS;
  return rowsOf(fieldOf(row, 'deliveryStates')).some(({ state }) => {
    if (!isOneOf(DELIVERY_STATES, state)) return false;
    if (!isEnded(state)) return age < DELIVERY_MINUTES;
    return (state === 'sent' || state === 'processed') && age < NOTICE_MINUTES;
  });
}

/** Milliseconds until the list of sent messages is read again; undefined if no delivery is likely to change. */
export const untilNextRead = (rows: readonly unknown[], now = Date.now()): number | undefined =>
  rows.some((row) => isOpen(row, now)) ? POLL_MS : undefined;
