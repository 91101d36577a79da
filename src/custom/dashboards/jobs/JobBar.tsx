import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { viewerZone } from '../../../domain/shownTime';
import { shortDateTime } from '../../../ui/time';
import { ChoiceSelect } from '../../../ui/ChoiceSelect';
import { JsonDialog } from '../../../ui/JsonDialog';
import { useLanguage } from '../../../ui/useLanguage';
import { ZonedTime } from '../../../ui/ZonedTime';
import { momentsText } from '../period';
import { periodOf } from './scope';
import type { FiguresJob } from './useReportJobs';

interface Props {
  /** The jobs among which the user may choose; empty if there is no choice. */
  jobs: readonly FiguresJob[];
  shown: FiguresJob | undefined;
  /** Whether newer figures are being computed. */
  isActive: boolean;
  figures: object | undefined;
  onSelect: (jobId: string) => void;
  onReload: () => void;
  regenerate: ReactNode;
}

/** Says of when the figures are, and offers what can be done with them. */
export function JobBar({ jobs, shown, isActive, figures, onSelect, onReload, regenerate }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const [isJson, setJson] = useState(false);
  const ended = jobs.filter(({ status }) => status === 'done');
  const nameOf = ({ endTime, args }: FiguresJob): string => {
    const period = periodOf(args);
    const days = period.startTime && momentsText(period, period.timeZone || viewerZone(), language);
    return [shortDateTime(endTime, language), days].filter(Boolean).join(' · ');
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1, mb: 1 }}>
      <Box role="status" sx={{ color: 'text.secondary', typography: 'body2' }}>
        {shown && (
          <>
            {translate('dashboards.asOf')} <ZonedTime value={shown.endTime} /> (
            <ZonedTime value={shown.endTime} show="relative" />)
          </>
        )}
        {shown && isActive && ' · '}
        {isActive && translate('dashboards.updating')}
      </Box>
      {shown && ended.length > 1 && (
        <ChoiceSelect
          value={shown.jobId}
          choices={ended.map((job) => ({ value: job.jobId, label: nameOf(job) }))}
          inputProps={{ 'aria-label': translate('dashboards.selectJob') }}
          onChange={({ target: { value } }) => onSelect(value)}
        />
      )}
      <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
        <Button onClick={onReload}>{translate('dashboards.reload')}</Button>
        <Button disabled={figures === undefined} onClick={() => setJson(true)}>
          {translate('dashboards.json')}
        </Button>
        {regenerate}
      </Box>
      {isJson && figures && (
        <JsonDialog title={translate('dashboards.json')} value={figures} onClose={() => setJson(false)} />
      )}
    </Box>
  );
}
