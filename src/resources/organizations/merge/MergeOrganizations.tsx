import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useReferenced } from '../../../forms/renderers/references';
import { FormDialog } from '../../../ui/FormDialog';
import { useAction } from '../../../ui/useAction';
import { OrganizationPicker } from '../../orgLinks/OrganizationPicker';
import MergeDialog from './MergeDialog';

interface Props {
  /** Up to two organizations: the one to be merged, and the one that it is merged into. */
  orgIds: readonly string[];
  onMerged?: () => void;
  onClose: () => void;
}

/** Merges two organizations. An organization that is not given is chosen first; two that are given can be swapped. */
export default function MergeOrganizations({ orgIds, onMerged, onClose }: Props) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<string>();
  const [swapped, setSwapped] = useState(false);
  const pair = swapped ? orgIds.toReversed() : orgIds;
  const [source = chosen, into] = pair;
  const [found] = useReferenced('organizations', source === undefined ? [] : [source]);
  const nothing = useAction(async () => undefined);
  if (source !== undefined && found?.state === 'found')
    return (
      <MergeDialog
        key={source}
        record={{ orgId: source, name: found.option.label }}
        into={into}
        {...(orgIds.length > 1 && { onSwap: () => setSwapped(!swapped) })}
        {...(onMerged && { onMerged })}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={translate('merging.any')}
      action={nothing}
      onClose={onClose}
      close={translate('ra.action.cancel')}
    >
      <div>
        <Typography variant="body2" sx={{ fontWeight: 500, mb: 0.5 }}>
          {translate('merging.source')}
        </Typography>
        <OrganizationPicker label={translate('merging.source')} taken={[]} disabled={false} onChoose={setChosen} />
      </div>
    </FormDialog>
  );
}
