import MergeIcon from '@mui/icons-material/CallMerge';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePaletteActions } from '../../../ui/palette';
import { lazyPiece } from '../../../ui/pieces';
import type { BulkActionProps } from '../../extension';

const MergeOrganizations = lazyPiece(() => import('./MergeOrganizations'), { failed: 'notice' });

/** Merges one or two selected organizations. */
export function MergeSelected({ records, onDone }: BulkActionProps<'organizations'>) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const few = records.length <= 2;
  usePaletteActions(few ? [{ id: 'mergeSelected', label: translate('merging.any'), run: () => setOpen(true) }] : []);
  if (!few) return null;
  return (
    <>
      <Button size="small" startIcon={<MergeIcon />} onClick={() => setOpen(true)}>
        {translate('merging.any')}
      </Button>
      {open && (
        <MergeOrganizations
          orgIds={records.map(({ orgId }) => String(orgId))}
          onMerged={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
