import type { WithdrawReason } from '../../../src/domain/alerts/withdrawn';

/** Data of an occasion was deleted or corrected, so that its alerts may have lost their cause. */
export interface Cause {
  reason: WithdrawReason;
  /** The user who changed the data; null if the platform did. */
  userId: string | null;
}
