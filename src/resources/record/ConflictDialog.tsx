import { useId, useMemo, useState } from 'react';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { keepMine, mergeRecords } from '../../domain/rules/merge';
import type { EntityRecord } from '../../domain/entity/types';
import { isApiError } from '../../dataProvider/apiError';
import { actions } from '../../dataProvider/client';
import { FormDialog } from '../../ui/FormDialog';
import { useLanguage } from '../../ui/useLanguage';
import { relativeTime } from '../../ui/time';
import { useAction } from '../../ui/useAction';
import { useEntity } from '../useEntity';
import { ConflictFields, type Choice } from './ConflictFields';
import type { SaveConflict } from './useSave';

interface Props {
  id: string;
  conflict: SaveConflict;
  /** Saves the merged record over the current version. */
  onSave: (record: EntityRecord) => Promise<unknown>;
  onClose: () => void;
}

/** Shows a conflict field by field. Fields that only one side changed are merged automatically. */
export function ConflictDialog({ id, conflict, onSave, onClose }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const reasonId = useId();
  const { entry } = useEntity();
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  // `theirs` is state, because somebody may save again while the dialog is open.
  const [theirs, setTheirs] = useState(conflict.theirs);
  const merge = useMemo(() => mergeRecords(conflict.base, conflict.mine, theirs), [conflict, theirs]);
  const open = merge.conflicts.filter(({ path }) => choices[path] === undefined).length;
  const undecided = open > 0;
  const { data } = useQuery({
    queryKey: [entry.resource, 'versions', id, 'newest', theirs['_version']],
    queryFn: ({ signal }) => actions.versions(entry, id, { offset: 0, limit: 1 }, signal),
    retry: false,
  });
  const newest = data?.versions[0];

  const save = useAction(async () => {
    const kept = merge.conflicts.map(({ path }) => path).filter((path) => choices[path] === 'mine');
    try {
      await onSave(keepMine(merge, kept));
    } catch (failure) {
      if (isApiError(failure) && failure.status === 409 && failure.current) {
        setChoices({});
        setTheirs(failure.current);
      }
      throw failure;
    }
    onClose();
  });
  const who = newest?.byName ?? newest?.by ?? translate('records.someone');
  return (
    <FormDialog
      title={translate('records.conflict')}
      text={
        <>
          {translate('records.conflictWho', {
            who,
            when: relativeTime(newest?.at ?? theirs['updatedAt'], language),
          })}{' '}
          {translate(merge.conflicts.length > 0 ? 'records.conflictChoose' : 'records.conflictNone')}
        </>
      }
      width="md"
      others={
        undecided && (
          <Typography id={reasonId} variant="body2" color="text.secondary">
            {translate('records.conflictOpen', { smart_count: open })}
          </Typography>
        )
      }
      close={translate('records.conflictBack')}
      submit={{
        label: translate('records.conflictSave'),
        ready: !undecided,
        describedBy: undecided ? reasonId : undefined,
        run: save.run,
      }}
      action={save}
      onClose={onClose}
    >
      {merge.conflicts.length > 0 && (
        <ConflictFields
          conflicts={merge.conflicts}
          choices={choices}
          onChoose={(path, choice) => setChoices((before) => ({ ...before, [path]: choice }))}
        />
      )}
    </FormDialog>
  );
}
