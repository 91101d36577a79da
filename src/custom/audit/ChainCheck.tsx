import { useEffect, useEffectEvent } from 'react';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { countText } from '../../domain/shownNumber';
import { JobDialog } from '../../browse/JobDialog';
import { auditPath } from '../../routes';
import type { auditVerify, ChainVerdict } from '../../contract/audit';
import { auditActions } from '../../dataProvider/audit';
import { useLanguage } from '../../ui/useLanguage';
import { useRunningJob } from '../../ui/useRunningJob';

/** Starts a job that recomputes the seals of all rows, and shows its result. */
export function ChainCheck({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const running = useRunningJob<typeof auditVerify>();
  const begin = useEffectEvent(() => void running.start(auditActions.verify));
  useEffect(() => begin(), []);
  return (
    <JobDialog
      title={translate('audit.check')}
      text={<Typography variant="body2">{translate('audit.checkText')}</Typography>}
      running={running}
      done={(verdict) => <Verdict verdict={verdict} />}
      failed={translate('audit.checkFailed')}
      onClose={onClose}
    />
  );
}

function Verdict({ verdict }: { verdict: ChainVerdict }) {
  const translate = useTranslate();
  const language = useLanguage();
  const rows = countText(verdict.sealed, language);
  const { firstBad } = verdict;
  if (verdict.intact || !firstBad) {
    return (
      <Alert severity="success" role="status">
        {translate('audit.intact', { smart_count: verdict.sealed, rows })}{' '}
        {verdict.anchor === 'webhook' && translate('audit.webhook')}
      </Alert>
    );
  }
  return (
    <Alert severity="error">
      {firstBad.seq === null
        ? translate('audit.inserted')
        : translate('audit.broken', { seq: countText(firstBad.seq, language), rows })}{' '}
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
