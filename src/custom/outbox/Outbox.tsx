import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { columnsOf } from '../../browse/columns';
import type { Filter } from '../../browse/filters/filter';
import { ListScreen } from '../../browse/ListScreen';
import { useList } from '../../browse/useList';
import type { OutboxMessage, OutboxQuery } from '../../contract/outbox';
import { CHANNELS, DELIVERY_STATES } from '../../domain/messaging/states';
import { outboxPath } from '../../routes';
import { faultText } from '../../resources/sending/faultText';
import { StateLabel } from '../../resources/sending/StateLabel';
import { MessageDrawer } from './MessageDrawer';
import { OUTBOX } from './source';
import { purposeText } from './words';

const { of } = columnsOf<OutboxMessage>('outbox');
const COLUMNS = [
  of('createdAt', { label: 'created', as: 'time' }),
  of('state', { cell: (state) => <StateLabel state={state} /> }),
  of('lastError', { text: faultText, width: 120 }),
  of('channel', { text: (channel, { translate }) => translate(`outbox.channels.${channel}`) }),
  of('purpose', { text: purposeText, width: 76 }),
  of('to', { width: 120 }),
  of('subject', { width: 90 }),
  of('attempts', { align: 'right' }),
];
const FILTERS: readonly Filter<OutboxQuery>[] = [
  // Hidden, because addresses are stored and shared, and must not contain recipients.
  { name: 'to', kind: 'text', hidden: true },
  { name: 'channel', kind: 'choice', values: CHANNELS },
  { name: 'state', kind: 'choice', values: DELIVERY_STATES },
  { name: 'purpose', kind: 'chip', text: purposeText },
  { name: 'userId', kind: 'chip' },
  { name: 'patientId', kind: 'chip' },
  { name: 'startTime', kind: 'range', until: 'endTime' },
  { name: 'endTime', kind: 'rangeEnd' },
];

/** Messages sent to people and systems, newest first, and their delivery. */
export function Outbox() {
  const translate = useTranslate();
  const { outboxId } = useParams();
  const list = useList({ source: OUTBOX, filters: FILTERS });
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      idOf={(message) => message.outboxId}
      address={outboxPath}
      openId={outboxId}
      title={translate('screens.outbox')}
      name={translate('outbox.messages')}
      one={translate('outbox.message')}
      texts="outbox"
      about={translate('outbox.noneText')}
      drawer={(open) => <MessageDrawer {...open} />}
    />
  );
}
