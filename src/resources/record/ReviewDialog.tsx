import { useMemo } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { EntityRecord } from '../../domain/entity/types';
import type { Change } from '../../domain/rules';
import { DialogShell } from '../../ui/DialogShell';
import { useEntity } from '../useEntity';
import { ChangeList } from './ChangeList';
import { changesInOrder } from './changes';
import { useChangeWords } from './useChangeWords';

interface Props {
  changes: readonly Change[];
  /** The record after the save. */
  after?: EntityRecord | undefined;
  onSave: () => void;
  onClose: () => void;
}

/** The changes that a save would store, field by field. */
export function ReviewDialog({ changes, after, onSave, onClose }: Props) {
  const translate = useTranslate();
  const { entity, extension } = useEntity();
  const shown = useMemo(() => changesInOrder(entity, changes), [entity, changes]);
  const valueText = useChangeWords(
    useMemo(() => shown.flatMap(({ path, from, to }) => [[path, from] as const, [path, to] as const]), [shown]),
  );
  const none = shown.length === 0;
  return (
    <DialogShell
      title={translate('records.review')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} autoFocus={none}>
            {translate(none ? 'states.close' : 'records.conflictBack')}
          </Button>
          {!none && (
            <Button variant="contained" onClick={onSave} autoFocus>
              {translate(extension.saveLabel ?? 'records.save')}
            </Button>
          )}
        </>
      }
    >
      {none ? translate('records.noChanges') : <ChangeList changes={shown} valueText={valueText} after={after} />}
    </DialogShell>
  );
}
