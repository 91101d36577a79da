import { useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useNotify, useTranslate } from 'react-admin';
import { actions } from '../../../dataProvider/client';
import { isOneOf } from '../../../domain/entity/read';
import { COUNTED_FIELDS, PATIENT_EXPORT_FIELDS, type PatientExportField } from '../../../domain/patients/exportFields';
import { saveResponse } from '../../../ui/download';
import { FormDialog } from '../../../ui/FormDialog';
import { useAction } from '../../../ui/useAction';
import { useLanguage } from '../../../ui/useLanguage';
import type { ListActionProps } from '../../extension';
import { fieldLabel } from '../../labels';

const isCounted = (field: string): boolean => isOneOf(COUNTED_FIELDS, field);

/** Exports the patients that match the list's filters, with the chosen fields; the platform streams the file. */
export default function CsvDialog({ entry, entity, list, onClose }: ListActionProps & { onClose: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const [fields, setFields] = useState<readonly PatientExportField[]>(PATIENT_EXPORT_FIELDS);
  const all = fields.length === PATIENT_EXPORT_FIELDS.length;
  const download = useAction(async () => {
    const answer = await actions.exportRecords(entry, 'csv', fields, list.query);
    await saveResponse(answer, `${entry.resource}.csv`);
    notify('patients.csv.saved', { type: 'info' });
    onClose();
  });
  const choose = (field: PatientExportField, on: boolean): void =>
    setFields(PATIENT_EXPORT_FIELDS.filter((each) => (each === field ? on : fields.includes(each))));
  return (
    <FormDialog
      title={translate('patients.csv.open')}
      text={translate(list.isFiltered ? 'patients.csv.filtered' : 'patients.csv.all')}
      submit={{ label: translate('patients.csv.download'), ready: fields.length > 0, run: download.run }}
      action={download}
      onClose={onClose}
    >
      <FormControlLabel
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
                onChange={(_, checked) => choose(field, checked)}
              />
            }
            label={isCounted(field) ? translate(`patients.csv.${field}`) : fieldLabel(entity, field, language)}
          />
        ))}
      </Box>
    </FormDialog>
  );
}
