import { rowsOf, textOf } from '../entity/read';
import type { LooseOf } from '../records';

/** The status of a record that was entered by mistake, or of an alert whose cause is gone. */
export const ENTERED_IN_ERROR = 'entered-in-error';

/** When an alert is withdrawn, its source gets an entry with this `action`. */
export const WITHDRAW_ACTION = 'withdrawal';

/** Why detection withdraws an alert: the data behind it was deleted, marked as entered in error, or corrected. */
export const WITHDRAW_REASONS = ['deleted', 'enteredInError', 'corrected'] as const;
export type WithdrawReason = (typeof WITHDRAW_REASONS)[number];

/** The withdrawal of an alert. */
export interface Withdrawal {
  /** The user who deleted or corrected the data; empty if the user is not known. */
  userId: string;
  /** ISO 8601; empty if the time is not known. */
  at: string;
  /** Undefined if another system or a person set the status. */
  reason: WithdrawReason | undefined;
}

/** Whether a record is withdrawn: it is kept, but it counts nowhere. */
export const isWithdrawn = ({ status }: { status?: unknown }): boolean =>
  textOf(status).toLowerCase() === ENTERED_IN_ERROR;

/** The withdrawal of an alert; undefined if the alert is not withdrawn. */
export function withdrawalOf(alert: Pick<LooseOf<'patientData'>, 'status' | 'source'>): Withdrawal | undefined {
  if (!isWithdrawn(alert)) return undefined;
  const entry = rowsOf(alert.source).findLast(({ action }) => action === WITHDRAW_ACTION);
  return {
    userId: textOf(entry?.['updatedBy']),
    at: textOf(entry?.['updatedAt']),
    reason: WITHDRAW_REASONS.find((each) => each === entry?.['reason']),
  };
}
