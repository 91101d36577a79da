import { useCallback, type KeyboardEvent } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import OpenInFullIcon from '@mui/icons-material/OpenInFull';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate, useOutletContext, useParams } from 'react-router-dom';
import { fullPagePath, listPath, recordPath } from '../../routes';
import { SideDrawer } from '../../ui/SideDrawer';
import { useLanguage } from '../../ui/useLanguage';
import { namesOf } from '../entry';
import type { ListOutlet } from '../list/EntityList';
import { useEntity, useRecordId } from '../useEntity';
import { RecordFailed, RecordSkeleton } from './RecordStates';
import { RecordView } from './RecordView';
import { useFocusBack } from '../../browse/focusBack';
import { fromList } from './useListAddress';
import { useRecord } from './useRecord';
import { NeighbourButtons } from '../../ui/NeighbourButtons';

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null;

/** A record in a drawer over its list. j and k open the next and the previous record, Escape returns to the row. */
export function RecordDrawer() {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const { search } = useLocation();
  const id = useRecordId(useParams()['id']);
  const { ids } = useOutletContext<ListOutlet>();
  const { entry } = useEntity();
  const { data: record, error, refetch } = useRecord(id);
  const place = ids.indexOf(id);
  const previous = place > 0 ? ids[place - 1] : undefined;
  const next = place >= 0 ? ids[place + 1] : undefined;
  const close = useCallback(() => {
    void navigate({ pathname: listPath(entry), search });
  }, [entry, navigate, search]);
  // Replaces the history entry, so that Back does not lead to a deleted record.
  const leave = useCallback(() => {
    void navigate({ pathname: listPath(entry), search }, { replace: true });
  }, [entry, navigate, search]);
  // The focus returns to the row of the record shown last, even if the user has stepped through records.
  useFocusBack(id);
  const go = (to: string | undefined): void => {
    if (to !== undefined) void navigate({ pathname: recordPath(entry, to), search }, { replace: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j') go(next);
    if (event.key === 'k') go(previous);
  };
  const controls = (
    <>
      <IconButton
        component={Link}
        to={fullPagePath(entry, id)}
        state={fromList(search)}
        aria-label={translate('records.fullPage')}
        title={translate('records.fullPage')}
      >
        <OpenInFullIcon fontSize="small" />
      </IconButton>
      <NeighbourButtons
        onPrevious={previous === undefined ? undefined : () => go(previous)}
        onNext={next === undefined ? undefined : () => go(next)}
      />
      <IconButton onClick={close} aria-label={translate('states.close')}>
        <CloseIcon />
      </IconButton>
    </>
  );
  return (
    <SideDrawer
      label={namesOf(entry, language).one}
      shows={`${id} ${record ? 'loaded' : 'loading'}`}
      onClose={close}
      onKeyDown={onKeyDown}
      wide
    >
      {record ? (
        <RecordView key={record.id} record={record} controls={controls} onGone={leave} />
      ) : (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>{controls}</Box>
          {error ? <RecordFailed id={id} error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />}
        </>
      )}
    </SideDrawer>
  );
}
