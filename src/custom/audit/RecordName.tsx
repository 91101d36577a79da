import type { AuditEntry } from '../../contract/audit';
import { useRecordName } from './useRecordName';

/**
 * The name of an audit row's record in the reader's language. The data id, or else the record's id, is shown on hover.
 */
export function RecordName({ entry }: { entry: AuditEntry }) {
  const name = useRecordName(entry);
  return <span title={entry.recordTitle?.['dataId'] ?? entry.recordId ?? undefined}>{name}</span>;
}
