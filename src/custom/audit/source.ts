import type { AuditEntry } from '../../contract/audit';
import { auditActions } from '../../dataProvider/audit';
import type { Source } from '../../dataProvider/pages';
import type { AuditQuery } from '../../domain/audit/actions';

/** Who saw and changed what, newest first. Each look is a row of it itself. */
export const AUDIT: Source<AuditEntry, AuditQuery> = {
  key: 'audit',
  byCursor: true,
  page: async (query, { cursor }, { signal }) => {
    const answer = await auditActions.page(query, cursor, signal);
    return {
      rows: answer.audit,
      total: answer.totalAudit,
      atLeast: answer.totalIsMinimum,
      next: answer.nextCursor,
      answer,
    };
  },
};
