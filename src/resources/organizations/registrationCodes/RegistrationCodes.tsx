import { useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { EmbeddedList } from '../../../browse/EmbeddedList';
import { useLoadedRows } from '../../../browse/useLoadedRows';
import { useMemoryPlace } from '../../../browse/useMemoryPlace';
import { useErrorText } from '../../../ui/errorText';
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
  const [fresh, setFresh] = useState<string | null>(null);
  const title = translate('access.registrationCodes');
  const isKnown = query.data !== undefined || codes.length > 0;
  const list = useLoadedRows({
    rows: isKnown ? codes : undefined,
    // If only a reload fails, the edited codes stay.
    error: codes.length === 0 ? query.error : null,
    refetch: query.refetch,
    place: useMemoryPlace({ perPage: PER_PAGE }),
  });
  const isLoaded = isKnown && !list.error;
  if (isLoaded && !enabled && codes.length === 0) return null;
  return (
    <section aria-label={title}>
      {isLoaded && !enabled && (
        <Alert severity="info" sx={{ mb: 1.5, maxWidth: 760 }}>
          {translate('access.codesOff')}
        </Alert>
      )}
      {error !== null && (
        <Alert severity="error" sx={{ mb: 1.5, maxWidth: 760 }}>
          {translate('access.codesNotSaved', { reason: errorText(error) })}
        </Alert>
      )}
      <EmbeddedList
        list={list}
        name={title}
        failed={translate('access.codesFailed')}
        none={translate('access.noCodes')}
        noneText={translate('access.noCodesText')}
        maxWidth={760}
      >
        {(shown) => (
          <CodesTable
            label={title}
            codes={shown}
            faults={faults}
            locations={locations}
            fresh={fresh}
            onEdit={edit}
            onRemove={remove}
          />
        )}
      </EmbeddedList>
      {isLoaded && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1, alignItems: 'center', flexWrap: 'wrap', maxWidth: 760 }}>
          <Button
            size="small"
            startIcon={<AddIcon />}
            onClick={() => {
              setFresh(add());
              list.setPage(Math.floor(codes.length / PER_PAGE) + 1);
            }}
          >
            {translate('access.addCode')}
          </Button>
          <Removed count={removed.length} text="access.codesRemoved" onUndo={undo} />
        </Box>
      )}
    </section>
  );
}
