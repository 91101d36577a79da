import { useId, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useNotify, useTranslate } from 'react-admin';
import { COUNTED_FIELDS, PATIENT_EXPORT_FIELDS, type PatientExportField } from '../../../domain/patients/exportFields';
import { actions } from '../../../dataProvider/client';
import { saveResponse } from '../../../ui/download';
import { useErrorText } from '../../../ui/errorText';
import { useLanguage } from '../../../ui/useLanguage';
import type { ListActionProps } from '../../extension';
import { fieldLabel } from '../../labels';
import { isOneOf } from '../../../domain/entity/read';

const isCounted = (field: string): boolean => isOneOf(COUNTED_FIELDS, field);

/** Exports the patients that match the list's filters, with the chosen fields; the platform streams the file. */
export default function CsvDialog({ entry, entity, list, onClose }: ListActionProps & { onClose: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const errorText = useErrorText();
  const titleId = useId();
  const [fields, setFields] = useState<readonly PatientExportField[]>(PATIENT_EXPORT_FIELDS);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const all = fields.length === PATIENT_EXPORT_FIELDS.length;

  async function download(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await actions.exportRecords(entry, 'csv', fields, list.query);
      await saveResponse(answer, `${entry.resource}.csv`);
      notify('patients.csv.saved', { type: 'info' });
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (fields.length > 0 && !busy) void download();
  };
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId} onClose={busy ? undefined : onClose}>
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id={titleId}>{translate('patients.csv.open')}</DialogTitle>
        <DialogContent>
          <DialogContentText>
            {translate(list.isFiltered ? 'patients.csv.filtered' : 'patients.csv.all')}
          </DialogContentText>
          <FormControlLabel
            sx={{ mt: 1 }}
            control={<Checkbox checked={all} onChange={() => setFields(all ? [] : PATIENT_EXPORT_FIELDS)} />}
            label={translate('patients.csv.every')}
          />
          <Box
            component="fieldset"
            sx={{ border: 0, p: 0, m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
          >
            <Box component="legend" sx={{ p: 0, typography: 'subtitle2' }}>
              {translate('patients.csv.fields')}
            </Box>
            {PATIENT_EXPORT_FIELDS.map((field) => (
              <FormControlLabel
                key={field}
                control={
                  <Checkbox
                    size="small"
                    checked={fields.includes(field)}
                    onChange={({ target }) =>
                      setFields(
                        PATIENT_EXPORT_FIELDS.filter((each) =>
                          each === field ? target.checked : fields.includes(each),
                        ),
                      )
                    }
                  />
                }
                label={isCounted(field) ? translate(`patients.csv.${field}`) : fieldLabel(entity, field, language)}
              />
            ))}
          </Box>
          {failure !== null && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {errorText(failure)}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('states.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={fields.length === 0}>
            {translate('patients.csv.download')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
