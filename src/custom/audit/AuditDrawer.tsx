import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { manifest } from 'virtual:entities';
import type { Opened } from '../../browse/ListScreen';
import { RowDrawer } from '../../browse/RowDrawer';
import type { SealedEntry } from '../../contract/audit';
import { auditActions } from '../../dataProvider/audit';
import { ReferenceCell } from '../../resources/cells/ReferenceCell';
import { CopyId, shortenMiddle } from '../../ui/CopyId';
import { Pairs } from '../../ui/Pairs';
import { lazyPiece } from '../../ui/pieces';
import { RequestLogs } from '../../ui/RequestLogs';
import { exactTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { detailLines, fewIds } from './details';
import { recordLink } from './recordLink';
import { AUDIT } from './source';
import { useEntityNames } from './useEntityNames';
import { useRecordName } from './useRecordName';

const JsonTree = lazyPiece(() => import('../../ui/JsonTree'));

/** The details of an audit row, with links to the user and the record. */
export function AuditDrawer({ id, close }: Opened) {
  const translate = useTranslate();
  const { nameOf } = useEntityNames();
  const read = useQuery({
    queryKey: [AUDIT.key, 'entry', id],
    queryFn: ({ signal }) => auditActions.entry(id, signal),
    retry: false,
    staleTime: Infinity,
  });
  return (
    <RowDrawer
      id={id}
      label={translate('audit.entry')}
      read={read}
      failed={translate('audit.entryFailed')}
      title={({ action, entity }) =>
        [translate(`audit.actions.${action}`, { _: action }), nameOf(entity)].filter(Boolean).join(' · ')
      }
      close={close}
    >
      {(entry) => <EntryFacts entry={entry} />}
    </RowDrawer>
  );
}

function EntryFacts({ entry }: { entry: SealedEntry }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { nameOf } = useEntityNames();
  const id = (value: string | null, label: string) => value && <CopyId id={value} label={label} length={36} />;
  const history = recordLink(entry);
  const { patientName, details } = entry;
  const recordName = useRecordName(entry);
  const what = [nameOf(entry.entity), recordName ?? (entry.recordId && shortenMiddle(entry.recordId))]
    .filter(Boolean)
    .join(' ');
  const isPutBack = entry.entity === 'promotion' && entry.action === 'restore';
  const sentence = translate(`audit.says.${isPutBack ? 'putBack' : entry.action}`, {
    user: entry.username ?? translate('audit.nobody'),
    what: patientName !== undefined && patientName !== recordName ? `${what} (${patientName})` : what,
  });
  const listed = manifest.find(({ name, parent }) => name === entry.entity && !parent)?.resource;
  /** The records and patients that were shown, by name. */
  const named = (name: string, value: unknown): ReactNode => {
    const resource = name === 'patients' ? 'patients' : name === 'ids' ? listed : undefined;
    const ids = fewIds(value);
    return resource && ids ? (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        {ids.map((each) => (
          <ReferenceCell key={each} resource={resource} id={each} />
        ))}
      </Box>
    ) : undefined;
  };
  const lines: [name: string, value: ReactNode][] = [
    ['when', exactTime(entry.at, language)],
    ['user', entry.username !== null && <ReferenceCell key="user" resource="users" id={entry.username} />],
    ['entity', nameOf(entry.entity)],
    ['record', recordName ?? (entry.recordDeleted && translate('audit.deleted'))],
    ['recordId', id(entry.recordId, translate('audit.recordId'))],
    ['patient', entry.patientId && <ReferenceCell key="patient" resource="patients" id={entry.patientId} />],
    ['patientId', id(entry.patientId, translate('audit.patientId'))],
    ['request', id(entry.requestId, translate('audit.request'))],
    ['seal', entry.seal ? translate('audit.sealed', { seq: entry.seal.seq }) : translate('audit.notSealed')],
  ];
  return (
    <div>
      <Typography sx={{ mb: 2 }}>{sentence}</Typography>
      <Pairs
        pairs={lines.filter(([, value]) => value).map(([name, value]) => [translate(`audit.${name}`), value] as const)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, mt: 2 }}>
        {history && (
          <Link component={RouterLink} to={history}>
            {translate('audit.toHistory')}
          </Link>
        )}
        <RequestLogs requestId={entry.requestId} />
      </Box>
      {Object.keys(details).length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 2, mb: 0.5 }}>
            {translate('audit.details')}
          </Typography>
          <Pairs pairs={detailLines(details, { translate, language }, named)} />
          <Box component="details" sx={{ mt: 2 }}>
            <Box component="summary" sx={{ cursor: 'pointer', mb: 0.5 }}>
              {translate('audit.raw')}
            </Box>
            <JsonTree value={details} />
          </Box>
        </>
      )}
    </div>
  );
}
