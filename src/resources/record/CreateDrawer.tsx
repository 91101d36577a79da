import { useCallback, useState } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { recordLabel, type ManifestEntry } from '../../domain/entity/manifest';
import type { EntityRecord } from '../../domain/entity/types';
import { withoutId, type RaEntityRecord } from '../../dataProvider/bindings/keys';
import { loadEntityForm } from '../../forms';
import { listPath, recordPath } from '../../routes';
import { LeaveGuard } from '../../ui/LeaveGuard';
import { lazyPiece } from '../../ui/pieces';
import { SideDrawer } from '../../ui/SideDrawer';
import { StickyHeader } from '../../ui/StickyHeader';
import { useLanguage } from '../../ui/useLanguage';
import { useTyping } from '../../ui/useTyping';
import { namesOf } from '../entry';
import { useEntity } from '../useEntity';
import { RecordSkeleton } from './RecordStates';
import { useAnswered } from './useAnswered';
import { useReplaceRecord } from './useRecord';
import { useSlots } from './useSlots';

const EntityForm = lazyPiece(loadEntityForm, { waiting: <RecordSkeleton />, ahead: true });
const EMPTY: EntityRecord = {};

/** What a new record starts with: a child knows its parent. */
const startOf = ({ parent, within }: ManifestEntry): EntityRecord =>
  parent && within ? { [parent.param]: within.parent } : EMPTY;

/** The panel for a new record; saved, it becomes the record's own drawer or page. */
export function CreateDrawer() {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const replace = useReplaceRecord();
  const answered = useAnswered();
  const { search } = useLocation();
  const { entry, entity, validate, extension } = useEntity();
  const [dirty, setDirty] = useState(false);
  const typing = useTyping();
  const formId = `create-${entry.resource}`;
  const [start] = useState(() => startOf(entry));
  const slots = useSlots(EMPTY);
  const title = translate('lists.create', { name: namesOf(entry, language).one });
  const close = useCallback(() => void navigate({ pathname: listPath(entry), search }), [entry, navigate, search]);

  async function save(values: EntityRecord): Promise<EntityRecord> {
    const data = await answered('', dataProvider.create<RaEntityRecord>(entry.resource, { data: values }));
    replace(data);
    notify('records.created', { type: 'success', messageArgs: { name: recordLabel(entry, data) } });
    // What is saved is not left behind.
    typing.forget();
    flushSync(() => setDirty(false));
    void navigate(
      { pathname: recordPath(entry, data.id), search: entry.record === 'drawer' ? search : '' },
      { replace: true },
    );
    return withoutId(entry, data);
  }

  return (
    <SideDrawer label={title} onClose={close} wide>
      <StickyHeader>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Typography variant="h5" component="h2" sx={{ flex: 1 }}>
            {title}
          </Typography>
          <Button variant="contained" type="submit" form={formId}>
            {translate('records.save')}
          </Button>
          <IconButton onClick={close} aria-label={translate('states.close')}>
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
          formId={formId}
          onDirtyChange={setDirty}
          slots={slots}
          {...(extension.fields && { fields: extension.fields })}
        />
      </Box>
      <LeaveGuard dirty={dirty} typing={typing.held} />
    </SideDrawer>
  );
}
