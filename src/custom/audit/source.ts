import { listOf } from '../../dataProvider/pages';

/** Who saw and changed what, newest first. Each read writes an audit row too. */
export const AUDIT = listOf('GET audit', {
  rows: 'audit',
  total: 'totalAudit',
  atLeast: 'totalIsMinimum',
  next: 'nextCursor',
});
