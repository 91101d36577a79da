import type { LatestAlert as Answer } from '../../../src/contract/reports';
import type { LatestAlert } from './latest';

/** A current alert as the API answers it. */
export const answerAlert = ({ alertId, dataId, at, name, color, planId, levelId }: LatestAlert): Answer => ({
  _id: alertId,
  dataId,
  eventTime: at,
  name,
  color,
  planId,
  alertLevelId: levelId,
});
