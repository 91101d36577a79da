import { useState } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { useNotify, useTranslate } from 'react-admin';
import { reportActions, reportBlob } from '../../../dataProvider/reports';
import { PATIENT_SUMMARY, SUMMARY_DAYS, SUMMARY_PARTS, type SummaryPart } from '../../../domain/report/summary';
import { saveBlob } from '../../../ui/download';
import { FormDialog } from '../../../ui/FormDialog';
import { viewerZone } from '../../../ui/time';
import { useAction } from '../../../ui/useAction';
import { useLanguage } from '../../../ui/useLanguage';
import type { ActionDialogProps } from '../../extension';
import { SendLink } from '../../reportLinks/SendLink';

const LABELS: Record<SummaryPart, string> = {
  showHeatmapAndSymptoms: 'reports.heatmapAndSymptoms',
  showRecommendations: 'reports.recommendations',
};

/** Chooses the content of a patient's report, and saves it as a file or sends a link to it. */
export default function ReportDialog({ record, onClose }: ActionDialogProps<'patients'>) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const [parts, setParts] = useState({ showHeatmapAndSymptoms: true, showRecommendations: true });
  const save = useAction(async () => {
    const request = { ...parts, language, timeZone: viewerZone() };
    const report = await reportActions.patientSummary(String(record.patientId), 'pdf', request);
    saveBlob(reportBlob(report), report.fileName);
    notify('reports.saved', { messageArgs: { name: report.fileName } });
    onClose();
  });
  return (
    <FormDialog
      title={translate('patients.actions.report')}
      text={translate('reports.covers', { days: SUMMARY_DAYS })}
      width="xs"
      submit={{ label: translate('reports.download'), ready: true, run: save.run }}
      action={save}
      others={
        <SendLink
          report={{ reportName: PATIENT_SUMMARY, args: { patientId: String(record.patientId), ...parts } }}
          subject={record}
        />
      }
      onClose={onClose}
    >
      <FormControl component="fieldset">
        <FormLabel component="legend">{translate('reports.shows')}</FormLabel>
        <FormGroup>
          <FormControlLabel
            disabled
            control={<Checkbox checked />}
            label={`${translate('reports.header')} (${translate('reports.headerHelp')})`}
          />
          {SUMMARY_PARTS.map((part) => (
            <FormControlLabel
              key={part}
              label={translate(LABELS[part])}
              control={
                <Checkbox
                  checked={parts[part]}
                  onChange={(_, checked) => setParts((before) => ({ ...before, [part]: checked }))}
                />
              }
            />
          ))}
        </FormGroup>
      </FormControl>
    </FormDialog>
  );
}
