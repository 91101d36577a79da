import type { KeyboardEvent, ReactNode } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RaEntityRecord } from '../../../dataProvider/bindings/keys';
import { namesOf } from '../../../resources/entry';
import { RecordFailed, RecordSkeleton } from '../../../resources/record/RecordStates';
import { useEntity } from '../../../resources/useEntity';
import { CopyId } from '../../../ui/CopyId';
import { SideDrawer } from '../../../ui/SideDrawer';
import { StickyHeader } from '../../../ui/StickyHeader';
import { useLanguage } from '../../../ui/useLanguage';
import { usePlace } from '../frame/place';
import { DeleteButton } from './DeleteButton';
import { useOpenRecord } from './useOpenRecord';

interface Props {
  /** What the panel is called; default the kind of record. */
  title?: string;
  /** The heading of a record; default the title. */
  headOf?: (record: RaEntityRecord) => string;
  /** Label of the button that deletes the record; absent where it is not deleted here. */
  deleteLabel?: string;
  /** Why a record cannot be deleted. */
  undeletable?: (record: RaEntityRecord) => string | undefined;
  /** Stands beside the table, which stays in use. */
  beside?: boolean;
  children: (record: RaEntityRecord) => ReactNode;
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role=menu]') !== null;

function Opened({
  recordId,
  title,
  headOf,
  deleteLabel,
  undeletable,
  beside = false,
  children,
}: Props & { recordId: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entry } = useEntity();
  const { record, error, refetch, close, go } = useOpenRecord(recordId);
  const name = title ?? namesOf(entry, language).one;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j') go(1);
    if (event.key === 'k') go(-1);
  };
  return (
    <SideDrawer
      label={name}
      shows={`${recordId} ${record ? 'loaded' : 'loading'}`}
      onClose={close}
      onKeyDown={onKeyDown}
      wide={!beside}
      beside={beside}
    >
      <StickyHeader>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {headOf && (
              <Typography variant="caption" color="text.secondary" component="p">
                {name}
              </Typography>
            )}
            <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {(record && headOf?.(record)) || name}
            </Typography>
            <CopyId id={recordId} label={translate('records.id')} length={36} />
          </Box>
          {record && deleteLabel !== undefined && (
            <DeleteButton record={record} label={deleteLabel} blocked={undeletable?.(record)} onDeleted={close} />
          )}
          <IconButton onClick={() => go(-1)} aria-label={translate('records.previous')}>
            <NavigateBeforeIcon />
          </IconButton>
          <IconButton onClick={() => go(1)} aria-label={translate('records.next')}>
            <NavigateNextIcon />
          </IconButton>
          <IconButton onClick={close} aria-label={translate('states.close')}>
            <CloseIcon />
          </IconButton>
        </Box>
      </StickyHeader>
      {record ? (
        <Box sx={{ p: 2, display: 'grid', gap: 3 }} key={recordId}>
          {children(record)}
        </Box>
      ) : error ? (
        <RecordFailed id={recordId} error={error} onRetry={refetch} />
      ) : (
        <RecordSkeleton />
      )}
    </SideDrawer>
  );
}

/** The details of the row that the address names, from the right. */
export function HistoryDrawer(props: Props) {
  const { recordId } = usePlace();
  return recordId === undefined || recordId === 'create' ? null : <Opened {...props} recordId={recordId} />;
}
