import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RaRecordOf } from '../../../dataProvider/bindings/keys';
import { isWithdrawn } from '../../../domain/alerts/withdrawn';
import { groupAbsences, type AbsenceKind } from '../../../domain/history/absence';
import { useAbsenceText } from '../../../resources/allergies/useAbsenceText';
import { DeleteRecordsDialog } from '../../../resources/list/DeleteRecordsDialog';
import { useEntityRows } from '../../../resources/rows/useEntityRows';
import { DeleteRowButton } from '../../../ui/DeleteRowButton';

interface Props {
  kinds: readonly AbsenceKind[];
  /** Called with whether a statement holds, whenever that changes. */
  onStated: (isStated: boolean) => void;
}

/** The statements that a patient has no records of some kinds, the latest first. Those that say the same are one line; one
 * that was taken back says so. */
export function AbsenceStatements({ kinds, onStated }: Props) {
  const translate = useTranslate();
  const sayAbsence = useAbsenceText();
  const [deleting, setDeleting] = useState<RaRecordOf<'absenceStatements'>[]>([]);
  const filter = useMemo(() => ({ kind: kinds.join(',') }), [kinds]);
  const { rows = [] } = useEntityRows<'absenceStatements'>({
    filter,
    sort: { field: 'saidOn', order: 'DESC' },
    perPage: 100,
    nested: true,
  });
  const isStated = rows.some((each) => !isWithdrawn(each));
  const tell = useEffectEvent(() => onStated(isStated));
  useEffect(() => tell(), [isStated]);
  if (rows.length === 0) return null;
  return (
    <Box component="ul" aria-label={translate('allergies.statements')} sx={{ m: 0, px: 2, py: 0.5, listStyle: 'none' }}>
      {groupAbsences(rows).map((group) => {
        const [each] = group;
        const gone = isWithdrawn(each);
        return (
          <Box key={each.id} component="li" sx={{ ...(gone && { color: 'text.secondary' }) }}>
            {gone ? (
              <>
                <s>{sayAbsence(each)}</s> ({translate('allergies.takenBack')})
              </>
            ) : (
              sayAbsence(each)
            )}
            <DeleteRowButton name={sayAbsence(each)} onClick={() => setDeleting(group)} />
          </Box>
        );
      })}
      {deleting.length > 0 && (
        <DeleteRecordsDialog
          records={deleting}
          nameOf={sayAbsence}
          onClose={() => setDeleting([])}
          onDeleted={() => setDeleting([])}
        />
      )}
    </Box>
  );
}
