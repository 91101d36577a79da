import { useCallback, useEffect, type ReactNode } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { auditActions, type SealedEntry } from '../../dataProvider/audit';
import { ReferenceCell } from '../../resources/cells/ReferenceCell';
import { auditPath } from '../../routes';
import { CopyId } from '../../ui/CopyId';
import { FailedState } from '../../ui/FailedState';
import { Pairs } from '../../ui/Pairs';
import { lazyPiece } from '../../ui/pieces';
import { SideDrawer } from '../../ui/SideDrawer';
import { exactTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { recordLink } from './recordLink';
import { useEntityNames } from './useEntityNames';

const JsonTree = lazyPiece(() => import('../../ui/JsonTree'));

/** One row of the audit, whole, with ways to who and what it speaks of. */
export function AuditDrawer({ auditId }: { auditId: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', 'entry', auditId],
    queryFn: ({ signal }) => auditActions.entry(auditId, signal),
    retry: false,
    staleTime: Infinity,
  });
  const close = useCallback(() => void navigate({ pathname: auditPath(), search }), [navigate, search]);
  useEffect(() => () => void setTimeout(() => document.getElementById(`row-${auditId}`)?.focus()), [auditId]);
  return (
    <SideDrawer label={translate('audit.entry')} shows={auditId} onClose={close}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
          {data ? translate(`audit.actions.${data.action}`, { _: data.action }) : translate('audit.entry')}
        </Typography>
        <IconButton onClick={close} aria-label={translate('states.close')}>
          <CloseIcon />
        </IconButton>
      </Box>
      {error && <FailedState error={error} title={translate('audit.entryFailed')} onRetry={() => void refetch()} />}
      {data && <EntryFacts entry={data} />}
    </SideDrawer>
  );
}

function EntryFacts({ entry }: { entry: SealedEntry }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { nameOf } = useEntityNames();
  const id = (value: string | null, label: string) => value && <CopyId id={value} label={label} length={36} />;
  const history = recordLink(entry);
  const lines: [name: string, value: ReactNode][] = [
    ['when', exactTime(entry.at, language)],
    ['user', entry.username !== null && <ReferenceCell key="user" resource="users" id={entry.username} />],
    ['entity', nameOf(entry.entity)],
    ['record', id(entry.recordId, translate('audit.record'))],
    ['patient', entry.patientId && <ReferenceCell key="patient" resource="patients" id={entry.patientId} />],
    ['patientId', id(entry.patientId, translate('audit.patientId'))],
    ['request', id(entry.requestId, translate('audit.request'))],
    ['seal', entry.seal ? translate('audit.sealed', { seq: entry.seal.seq }) : translate('audit.notSealed')],
  ];
  return (
    <Box sx={{ overflow: 'auto', p: 2 }}>
      <Pairs
        pairs={lines.filter(([, value]) => value).map(([name, value]) => [translate(`audit.${name}`), value] as const)}
      />
      {history && (
        <Link component={RouterLink} to={history} sx={{ display: 'inline-block', mt: 2 }}>
          {translate('audit.toHistory')}
        </Link>
      )}
      {Object.keys(entry.details).length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 2, mb: 0.5 }}>
            {translate('audit.details')}
          </Typography>
          <JsonTree value={entry.details} />
        </>
      )}
    </Box>
  );
}
