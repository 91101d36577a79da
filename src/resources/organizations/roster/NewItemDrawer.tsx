import { useMemo, useState } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { withoutId, type RaEntityRecord } from '../../../dataProvider/bindings/keys';
import { recordLabel } from '../../../domain/entity/manifest';
import type { EntityRecord } from '../../../domain/entity/types';
import { loadEntityForm } from '../../../forms';
import { lazyPiece } from '../../../ui/pieces';
import { SideDrawer } from '../../../ui/SideDrawer';
import { StickyHeader } from '../../../ui/StickyHeader';
import { useLanguage } from '../../../ui/useLanguage';
import { useTyping } from '../../../ui/useTyping';
import { namesOf } from '../../entry';
import { RecordSkeleton } from '../../record/RecordStates';
import { useEntity } from '../../useEntity';
import { LeaveQuestion } from './LeaveQuestion';

const EntityForm = lazyPiece(loadEntityForm, { waiting: <RecordSkeleton />, ahead: true });
const FORM = 'new-roster-item';

interface Props {
  orgId: string;
  onClose: () => void;
  onCreated: () => void;
}

/** The panel for a new employee of the organization. */
export function NewItemDrawer({ orgId, onClose, onCreated }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { entry, entity, validate } = useEntity();
  const [dirty, setDirty] = useState(false);
  const [asked, setAsked] = useState(false);
  const typing = useTyping();
  const start = useMemo((): EntityRecord => ({ orgId }), [orgId]);
  const title = translate('lists.create', { name: namesOf(entry, language).one });
  const leave = (): void => (dirty || typing.held.current ? setAsked(true) : onClose());

  async function save(values: EntityRecord): Promise<EntityRecord> {
    const { data } = await dataProvider.create<RaEntityRecord>(entry.resource, {
      data: { ...values, orgId },
      meta: { parent: orgId },
    });
    notify('records.created', { type: 'success', messageArgs: { name: recordLabel(entry, data) } });
    onCreated();
    onClose();
    return withoutId(entry, data);
  }

  return (
    <SideDrawer label={title} onClose={leave} wide>
      <StickyHeader>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Typography variant="h5" component="h2" sx={{ flex: 1 }}>
            {title}
          </Typography>
          <Button variant="contained" type="submit" form={FORM}>
            {translate('records.save')}
          </Button>
          <IconButton onClick={leave} aria-label={translate('states.close')}>
            <CloseIcon />
          </IconButton>
        </Box>
      </StickyHeader>
      <Box sx={{ p: 2 }} {...typing.events}>
        <EntityForm
          entity={entity}
          validate={validate}
          record={start}
          mode="create"
          onSave={save}
          formId={FORM}
          onDirtyChange={setDirty}
        />
      </Box>
      {asked && <LeaveQuestion onLeave={onClose} onStay={() => setAsked(false)} />}
    </SideDrawer>
  );
}
