import { useEffect, useEffectEvent, useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { auditPath } from '../../routes';
import { auditActions, type ChainVerdict } from '../../dataProvider/audit';
import { actions } from '../../dataProvider/client';
import { useErrorText } from '../../ui/errorText';
import { JobProgress } from '../../ui/JobProgress';
import { hasEnded, useJob } from '../../ui/useJob';
import { useLanguage } from '../../ui/useLanguage';

/** Works out the seals of all rows anew, as a job of the platform, and says what was found. */
export function ChainCheck({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const titleId = useId();
  const [jobId, setJobId] = useState<string>();
  const [fault, setFault] = useState<unknown>();
  const { job, error = fault } = useJob(jobId);
  const ended = hasEnded(job);
  const failed = fault ?? error;
  const start = useEffectEvent(() => void auditActions.verify().then(setJobId, setFault));
  useEffect(() => start(), []);
  const cancel = (): void => {
    if (jobId !== undefined && !ended) void actions.cancelJob(jobId).catch(setFault);
    onClose();
  };
  return (
    <Dialog open onClose={cancel} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('audit.check')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" gutterBottom>
          {translate('audit.checkText')}
        </Typography>
        {!ended && !failed && <JobProgress job={job} label={translate('audit.check')} />}
        {failed ? <Alert severity="error">{errorText(failed)}</Alert> : null}
        {job?.status === 'failed' && <Alert severity="error">{translate('audit.checkFailed')}</Alert>}
        {job?.status === 'done' && <Verdict verdict={job.result as ChainVerdict} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel}>{translate(ended || failed ? 'states.close' : 'states.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Verdict({ verdict }: { verdict: ChainVerdict }) {
  const translate = useTranslate();
  const language = useLanguage();
  const rows = verdict.sealed.toLocaleString(language);
  const { firstBad } = verdict;
  if (verdict.intact || !firstBad) {
    return (
      <Alert severity="success" role="status">
        {translate('audit.intact', { rows })}{' '}
        {verdict.keyedFrom !== null && translate('audit.keyed', { seq: verdict.keyedFrom.toLocaleString(language) })}{' '}
        {verdict.anchor === 'webhook' && translate('audit.webhook')}
      </Alert>
    );
  }
  return (
    <Alert severity="error">
      {firstBad.seq === null
        ? translate('audit.inserted')
        : translate('audit.broken', { seq: firstBad.seq.toLocaleString(language), rows })}{' '}
      {firstBad.auditId === null ? (
        translate('audit.brokenMissing')
      ) : (
        <Link component={RouterLink} to={auditPath(firstBad.auditId)} color="inherit">
          {firstBad.auditId}
        </Link>
      )}
    </Alert>
  );
}
