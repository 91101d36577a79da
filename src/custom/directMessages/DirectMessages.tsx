import { useMemo, useState, type ReactNode } from 'react';
import ImportIcon from '@mui/icons-material/MoveToInboxOutlined';
import ProcessIcon from '@mui/icons-material/PlaylistPlayOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ListScreen } from '../../browse/ListScreen';
import { ListTabs } from '../../browse/ListTabs';
import { useAddress } from '../../browse/useAddress';
import { useList } from '../../browse/useList';
import { entityColumns } from '../../resources/rows/columns';
import { useEntity } from '../../resources/useEntity';
import { directMessagesPath } from '../../routes';
import { EmptyState } from '../../ui/EmptyState';
import { usePaletteActions } from '../../ui/palette';
import { INBOUND_COLUMNS, OUTBOUND_COLUMNS } from './columns';
import { Failures } from './Failures';
import { ImportDialog } from './ImportDialog';
import { MessageDrawer } from './MessageDrawer';
import { ProcessDialog } from './ProcessDialog';
import { SendDialog } from './SendDialog';
import { untilNextRead } from './openDeliveries';
import { FILTERS, INBOUND, messagesIn, NEWEST_FIRST, OUTBOUND, type Box } from './source';
import { useReload } from './useReload';

const NO_PLACE = { page: undefined, perPage: undefined, sort: undefined, messageId: undefined, userId: undefined };

/** Received and sent direct messages, newest first, in two tabs with the same filters. */
export function DirectMessages() {
  const translate = useTranslate();
  const [parameters, change] = useAddress();
  const open: Box = parameters.get('tab') === OUTBOUND ? OUTBOUND : INBOUND;
  const tabs: Props['tabs'] = (content, total) => (
    <ListTabs
      all={[INBOUND, OUTBOUND].map((key) => ({
        key,
        label: translate(`directMessages.${key}`),
        ...(key === open && total !== undefined && { count: total }),
      }))}
      open={open}
      onOpen={(tab) => change({ ...NO_PLACE, tab: tab === OUTBOUND ? tab : undefined })}
    >
      {content}
    </ListTabs>
  );
  return open === INBOUND ? <Inbound tabs={tabs} /> : <Outbound tabs={tabs} />;
}

interface Props {
  box: Box;
  tabs: (content: ReactNode, total: number | undefined) => ReactNode;
  tools?: ReactNode;
  note?: ReactNode;
}

function List({ box, tabs, tools, note }: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { entity, extension } = useEntity();
  const { messageId } = useParams();
  const source = useMemo(() => messagesIn(dataProvider, box), [dataProvider, box]);
  const [, change] = useAddress();
  const found = useList({
    source,
    filters: FILTERS,
    sort: NEWEST_FIRST,
    ...(box === OUTBOUND && { live: untilNextRead }),
  });
  // The tab, which is in the address too, stays open.
  const list = { ...found, clear: () => change(NO_PLACE) };
  const columns = box === INBOUND ? INBOUND_COLUMNS : OUTBOUND_COLUMNS;
  return (
    <ListScreen
      list={list}
      columns={useMemo(() => entityColumns(columns, entity, extension), [columns, entity, extension])}
      idOf={({ id }) => String(id)}
      address={directMessagesPath}
      openId={messageId}
      title={translate('screens.directMessages')}
      label={translate(`directMessages.${box}`)}
      name={translate('screens.directMessages')}
      one={translate('directMessages.one')}
      texts="directMessages"
      tabs={(content) => tabs(content, found.error ? undefined : found.total)}
      tools={tools}
      note={note}
      empty={
        <EmptyState
          title={translate(`directMessages.none.${box}`)}
          text={translate(`directMessages.noneText.${box}`)}
        />
      }
      drawer={(opened) => <MessageDrawer key={opened.id} {...opened} />}
    />
  );
}

/** Received messages: their import, and what could not be read. */
function Inbound({ tabs }: Pick<Props, 'tabs'>) {
  const translate = useTranslate();
  const [open, setOpen] = useState<'import' | 'process'>();
  const label = translate('directMessages.import');
  const process = translate('directMessages.process');
  usePaletteActions([
    { id: 'process', label: process, run: () => setOpen('process') },
    { id: 'import', label, run: () => setOpen('import') },
  ]);
  const close = (): void => setOpen(undefined);
  return (
    <>
      <List
        box={INBOUND}
        tabs={tabs}
        tools={
          <>
            <Button startIcon={<ProcessIcon />} onClick={() => setOpen('process')}>
              {process}
            </Button>
            <Button startIcon={<ImportIcon />} onClick={() => setOpen('import')}>
              {label}
            </Button>
          </>
        }
        note={<Failures />}
      />
      {open === 'import' && <ImportDialog onClose={close} />}
      {open === 'process' && <ProcessDialog onClose={close} />}
    </>
  );
}

/** Sent messages, and a new one. */
function Outbound({ tabs }: Pick<Props, 'tabs'>) {
  const translate = useTranslate();
  const [sending, setSending] = useState(false);
  const reload = useReload(useQueryClient());
  const label = translate('directMessages.send.title');
  usePaletteActions([{ id: 'send', label, run: () => setSending(true) }]);
  return (
    <>
      <List
        box={OUTBOUND}
        tabs={tabs}
        tools={
          <Button variant="contained" startIcon={<SendIcon />} onClick={() => setSending(true)}>
            {label}
          </Button>
        }
      />
      {sending && (
        <SendDialog
          onClose={() => {
            setSending(false);
            // The dialog shows the delivery, which has gone on since the list was read.
            reload();
          }}
        />
      )}
    </>
  );
}
