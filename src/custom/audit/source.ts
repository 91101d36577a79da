import { listOf } from '../../dataProvider/pages';

/** The audit, newest first. Reading it writes an audit row, too. */
export const AUDIT = listOf('GET audit', {
  rows: 'audit',
  total: 'totalAudit',
  atLeast: 'totalIsMinimum',
  next: 'nextCursor',
});
