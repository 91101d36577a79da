import { useCallback, useMemo, useState } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { withoutId, type RaEntityRecord } from '../../../dataProvider/bindings/keys';
import { loadEntityForm } from '../../../forms';
import { LeaveGuard } from '../../../ui/LeaveGuard';
import { lazyPiece } from '../../../ui/pieces';
import { useFocusBack } from '../../../browse/focusBack';
import { SideDrawer } from '../../../ui/SideDrawer';
import { useLanguage } from '../../../ui/useLanguage';
import { useTyping } from '../../../ui/useTyping';
import { namesOf } from '../../entry';
import { RecordHeader } from '../../record/RecordHeader';
import { RecordMenu } from '../../record/RecordMenu';
import { RecordFailed, RecordSkeleton } from '../../record/RecordStates';
import { SaveButton } from '../../record/SaveButton';
import { SaveDialogs } from '../../record/SaveDialogs';
import { useRecord } from '../../record/useRecord';
import { useSave } from '../../record/useSave';
import { useEntity } from '../../useEntity';
import { LeaveQuestion } from './LeaveQuestion';
import { NeighbourButtons } from '../../../ui/NeighbourButtons';

const EntityForm = lazyPiece(loadEntityForm, { waiting: <RecordSkeleton />, ahead: true });
const FORM = 'roster-item';

interface Props {
  id: string;
  /** The items of the same page, for the buttons 'previous' and 'next'. */
  rows: readonly RaEntityRecord[];
  onOpen: (item: RaEntityRecord) => void;
  onClose: () => void;
}

/** A roster item in a drawer over the organization: links, form, history, deletion. */
export function RosterItemDrawer({ id, rows, onOpen, onClose }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entry } = useEntity();
  const { data: record, error, refetch } = useRecord(id);
  const [dirty, setDirty] = useState(false);
  const typing = useTyping();
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const place = rows.findIndex((row) => row.id === id);
  useFocusBack(id);
  const discard = (go: () => void) => (): void => {
    flushSync(() => setDirty(false));
    go();
  };
  /**
   * Continues at once, or after the user has agreed to discard edits and unsent text. The form's guard handles Back and
   * links.
   */
  const leave = (go: () => void): void => (dirty || typing.held.current ? setAsked(() => discard(go)) : go());
  const gone = discard(onClose);
  const opening = (to: RaEntityRecord | undefined) => to && (() => leave(() => onOpen(to)));
  const controls = (
    <>
      <NeighbourButtons
        onPrevious={opening(place > 0 ? rows[place - 1] : undefined)}
        onNext={opening(place >= 0 ? rows[place + 1] : undefined)}
      />
      <IconButton onClick={() => leave(onClose)} aria-label={translate('states.close')}>
        <CloseIcon />
      </IconButton>
    </>
  );
  return (
    <SideDrawer
      label={namesOf(entry, language).one}
      shows={`${id} ${record ? 'loaded' : 'loading'}`}
      onClose={() => leave(onClose)}
      wide
    >
      {record ? (
        <ItemView
          record={record}
          dirty={dirty}
          typing={typing}
          onDirtyChange={setDirty}
          controls={controls}
          onGone={gone}
        />
      ) : (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>{controls}</Box>
          {error ? <RecordFailed id={id} error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />}
        </>
      )}
      {dirty && <LeaveGuard dirty hash />}
      {asked && <LeaveQuestion onLeave={asked} onStay={() => setAsked(null)} />}
    </SideDrawer>
  );
}

interface ViewProps {
  record: RaEntityRecord;
  dirty: boolean;
  typing: ReturnType<typeof useTyping>;
  onDirtyChange: (dirty: boolean) => void;
  controls: React.ReactNode;
  onGone: () => void;
}

function ItemView({ record, dirty, typing, onDirtyChange, controls, onGone }: ViewProps) {
  const { entry, entity, validate } = useEntity();
  const saving = useSave(record);
  const [started, setStarted] = useState(0);
  const formRecord = useMemo(() => withoutId(entry, record), [entry, record]);
  const restart = useCallback(() => {
    onDirtyChange(false);
    setStarted((count) => count + 1);
  }, [onDirtyChange]);
  const forgotten = async (values: Parameters<typeof saving.save>[0]) => {
    const saved = await saving.save(values);
    typing.forget();
    return saved;
  };
  return (
    <>
      <RecordHeader
        record={record}
        actions={
          <>
            <SaveButton formId={FORM} dirty={dirty} />
            <RecordMenu record={record} dirty={dirty} onRestored={restart} onDeleted={onGone} />
            {controls}
          </>
        }
      />
      <Box sx={{ p: 2 }} {...typing.events}>
        <EntityForm
          key={started}
          entity={entity}
          validate={validate}
          record={formRecord}
          mode="edit"
          onSave={forgotten}
          formId={FORM}
          onDirtyChange={onDirtyChange}
        />
      </Box>
      <SaveDialogs id={record.id} saving={saving} onMerged={restart} onCopied={onGone} onLeave={onGone} />
    </>
  );
}
