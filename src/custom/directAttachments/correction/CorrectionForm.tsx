import { useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AttachmentCorrection } from '../../../contract/attachments';
import { correctablePart, type PersonCorrection } from '../../../domain/directMessages/correction';
import { loadEntityForm, SubmitButton } from '../../../forms';
import { RecordSkeleton } from '../../../resources/record/RecordStates';
import { heldImportsPath } from '../../../routes';
import { FailedAlert } from '../../../ui/FailedAlert';
import { lazyPiece } from '../../../ui/pieces';
import type { PatientPart } from './patientPart';
import { SaidFields } from './SaidFields';

const EntityForm = lazyPiece(loadEntityForm, { waiting: <RecordSkeleton /> });
const FORM = 'attachment-correction';
const SIDES = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
} as const;

interface Props {
  read: AttachmentCorrection;
  said: PersonCorrection;
  part: PatientPart;
  busy: boolean;
  /** A failure that the form does not show. */
  failure: unknown;
  /** Saves the fields, of which those that equal the document's are no correction; null removes the correction. */
  save: (correction: PersonCorrection | null) => Promise<void>;
  /** Reads the correction again after such a failure. */
  onReload: () => void;
  onDirtyChange: (isDirty: boolean) => void;
  onClose: () => void;
}

/** What the document says, beside the fields in which it is corrected. */
export function CorrectionForm({ read, said, part, busy, failure, save, onReload, onDirtyChange, onClose }: Props) {
  const translate = useTranslate();
  const [isDirty, setDirty] = useState(false);
  const record = useMemo(() => ({ ...said, ...read.correction }), [said, read.correction]);
  return (
    <>
      <DialogContent dividers>
        <Typography variant="body2" sx={{ mb: 2 }}>
          {translate('directAttachments.correction.text')}
        </Typography>
        {failure !== undefined && <FailedAlert error={failure} onRetry={onReload} />}
        {read.heldId !== null && (
          <Alert
            severity="info"
            sx={{ mb: 2 }}
            action={
              <Button component={Link} to={heldImportsPath(read.heldId)} color="inherit" size="small">
                {translate('directAttachments.correction.openHeld')}
              </Button>
            }
          >
            {translate('directAttachments.correction.held')}
          </Alert>
        )}
        <Box sx={SIDES}>
          <section aria-label={translate('directAttachments.correction.said')}>
            <Typography variant="subtitle1" component="h3" sx={{ mb: 1 }}>
              {translate('directAttachments.correction.said')}
            </Typography>
            <SaidFields said={said} entity={part.entity} />
          </section>
          <section aria-label={translate('directAttachments.correction.corrected')}>
            <Typography variant="subtitle1" component="h3" sx={{ mb: 1 }}>
              {translate('directAttachments.correction.corrected')}
            </Typography>
            <EntityForm
              entity={part.entity}
              validate={part.validate}
              record={record}
              mode="edit"
              formId={FORM}
              onDirtyChange={(dirty) => {
                setDirty(dirty);
                onDirtyChange(dirty);
              }}
              onSave={async (values) => {
                await save(correctablePart(values));
                return values;
              }}
            />
          </section>
        </Box>
      </DialogContent>
      <DialogActions>
        {read.correction !== null && (
          <Button color="error" disabled={busy} onClick={() => void save(null).catch(() => undefined)}>
            {translate('directAttachments.correction.remove')}
          </Button>
        )}
        <span style={{ flex: 1 }} />
        <Button onClick={onClose} disabled={busy}>
          {translate('states.cancel')}
        </Button>
        <SubmitButton formId={FORM} loading={busy} disabled={!isDirty}>
          {translate('directAttachments.correction.save')}
        </SubmitButton>
      </DialogActions>
    </>
  );
}
