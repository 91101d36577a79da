import type { CellProps } from '../extension';
import { cutId, orgPatientIds } from './orgIds';

/** The patient's ids in the organizations. */
export function PatientIdsCell({ record }: CellProps<'patients'>) {
  const ids = orgPatientIds(record);
  if (ids.length === 0) return null;
  return (
    <span className="id" title={ids.join('\n')}>
      {ids.map(cutId).join(', ')}
    </span>
  );
}
