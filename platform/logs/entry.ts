import type { LogEntry } from '../../src/contract/logs';
import type { LogLine } from './store/types';

/** A line as the API shows it. */
export const entryOf = ({ logId, log, ...line }: LogLine): LogEntry => ({
  _id: logId,
  createDate: line.createDate,
  tag: line.tag,
  userId: line.userId,
  requestId: line.requestId,
  elapsed: line.elapsed,
  level: line.level,
  log: Array.isArray(log) ? log : [log],
});
