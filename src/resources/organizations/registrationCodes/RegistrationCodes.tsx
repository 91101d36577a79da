import { useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../../../ui/EmptyState';
import { useErrorText } from '../../../ui/errorText';
import { FailedState } from '../../../ui/FailedState';
import { Paging } from '../../../ui/Paging';
import { Removed } from '../../../ui/Removed';
import { CodesTable } from './CodesTable';
import { useTabCount } from '../../../ui/tabCount';
import type { Place } from './LocationPicker';
import { useCodes } from './useCodes';

const PER_PAGE = 25;

interface Props {
  orgId: string;
  locations: readonly Place[];
  /** Whether the organization uses registration codes. */
  enabled: boolean;
}

/** The registration codes of an organization: 25 per page, saved with the organization. */
export function RegistrationCodes({ orgId, locations, enabled }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { query, codes, error, faults, removed, add, edit, remove, undo } = useCodes(orgId);
  useTabCount(query.data && codes.length);
  const [page, setPage] = useState(0);
  const [fresh, setFresh] = useState<string | null>(null);
  const title = translate('access.registrationCodes');
  if (query.isPending) return <Skeleton variant="rounded" height={120} sx={{ maxWidth: 760 }} />;
  if (query.error && codes.length === 0)
    return (
      <FailedState error={query.error} title={translate('access.codesFailed')} onRetry={() => void query.refetch()} />
    );
  if (!enabled && codes.length === 0) return null;
  const last = Math.max(0, Math.ceil(codes.length / PER_PAGE) - 1);
  const shown = Math.min(page, last);
  return (
    <section aria-label={title}>
      {!enabled && (
        <Alert severity="info" sx={{ mb: 1.5, maxWidth: 760 }}>
          {translate('access.codesOff')}
        </Alert>
      )}
      {error !== null && (
        <Alert severity="error" sx={{ mb: 1.5, maxWidth: 760 }}>
          {translate('access.codesNotSaved', { reason: errorText(error) })}
        </Alert>
      )}
      {codes.length === 0 ? (
        <EmptyState title={translate('access.noCodes')} text={translate('access.noCodesText')} />
      ) : (
        <CodesTable
          label={title}
          codes={codes.slice(shown * PER_PAGE, (shown + 1) * PER_PAGE)}
          faults={faults}
          locations={locations}
          fresh={fresh}
          onEdit={edit}
          onRemove={remove}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 1, alignItems: 'center', flexWrap: 'wrap', maxWidth: 760 }}>
        <Button
          size="small"
          startIcon={<AddIcon />}
          onClick={() => {
            setFresh(add());
            setPage(Math.floor(codes.length / PER_PAGE));
          }}
        >
          {translate('access.addCode')}
        </Button>
        <Removed count={removed.length} text="access.codesRemoved" onUndo={undo} />
        {codes.length > PER_PAGE && <Paging page={shown} perPage={PER_PAGE} total={codes.length} onPage={setPage} />}
      </Box>
    </section>
  );
}
