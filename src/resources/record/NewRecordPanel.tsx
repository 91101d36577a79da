import { useRef, type ReactNode } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { EntityRecord } from '../../domain/entity/types';
import { loadEntityForm, SubmitButton, type FormHandle } from '../../forms';
import { lazyPiece } from '../../ui/pieces';
import { SideDrawer } from '../../ui/SideDrawer';
import { StickyHeader } from '../../ui/StickyHeader';
import type { useTyping } from '../../ui/useTyping';
import { useCreateTitle } from '../useCreateTitle';
import { useEntity } from '../useEntity';
import { ActionButtons } from './ActionButtons';
import { NewRecordMenu } from './NewRecordMenu';
import { RecordSkeleton } from './RecordStates';
import { useRecordActions } from './useRecordActions';
import type { useSlots } from './useSlots';

const EntityForm = lazyPiece(loadEntityForm, { waiting: <RecordSkeleton />, ahead: true });

interface Props {
  /** Initial values of the record. */
  start: EntityRecord;
  typing: ReturnType<typeof useTyping>;
  slots?: ReturnType<typeof useSlots>;
  /** What must be done before a record can be created; shown instead of the form. */
  blocked?: string | undefined;
  onSave: (values: EntityRecord) => Promise<EntityRecord>;
  onDirtyChange: (dirty: boolean) => void;
  onClose: () => void;
  /** The component that asks before edits are lost. */
  children: ReactNode;
}

/** The panel for filling in a new record. */
export function NewRecordPanel({ start, typing, slots, blocked, onSave, onDirtyChange, onClose, children }: Props) {
  const translate = useTranslate();
  const { entry, entity, validate, extension } = useEntity();
  const formId = `create-${entry.resource}`;
  const title = useCreateTitle(entry);
  const form = useRef<FormHandle>(null);
  const actions = useRecordActions(start, true, {
    draft: () => form.current?.draft() ?? start,
    check: () => form.current?.check() ?? true,
    isNew: true,
  });
  return (
    <SideDrawer label={title} onClose={onClose} wide>
      <StickyHeader>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Typography variant="h5" component="h2" sx={{ flex: 1 }}>
            {title}
          </Typography>
          {blocked === undefined && (
            <SubmitButton formId={formId}>{translate(extension.saveLabel ?? 'records.save')}</SubmitButton>
          )}
          {blocked === undefined && <ActionButtons record={start} actions={actions} />}
          {extension.NewActions && <NewRecordMenu Actions={extension.NewActions} />}
          <IconButton onClick={onClose} aria-label={translate('states.close')}>
            <CloseIcon />
          </IconButton>
        </Box>
      </StickyHeader>
      <Box sx={{ p: 2 }} {...typing.events}>
        {blocked === undefined ? (
          <EntityForm
            entity={entity}
            validate={validate}
            record={start}
            mode="create"
            onSave={onSave}
            formId={formId}
            handle={form}
            onDirtyChange={onDirtyChange}
            {...(slots && { slots })}
            {...(extension.fields && { fields: extension.fields })}
            {...(extension.rowCells && { rowCells: extension.rowCells })}
          />
        ) : (
          <Alert severity="warning">{blocked}</Alert>
        )}
      </Box>
      {actions.dialog}
      {children}
    </SideDrawer>
  );
}
