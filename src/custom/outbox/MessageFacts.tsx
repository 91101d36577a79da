import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { DeliveryNotice } from '../../contract/directMessages';
import type { OutboxMessage } from '../../contract/outbox';
import { ReferenceCell } from '../../resources/cells/ReferenceCell';
import { CopyId } from '../../ui/CopyId';
import { Pairs } from '../../ui/Pairs';
import { exactTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { faultText } from '../../resources/sending/faultText';
import { Notices } from '../../resources/sending/Notices';
import { StateLabel } from '../../resources/sending/StateLabel';
import { purposeText } from './words';

/** Recipient, purpose and delivery of a message. */
export function MessageFacts({ message }: { message: OutboxMessage & { notices: DeliveryNotice[] } }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { state, transport, userId, patientId } = message;
  const lines: [name: string, value: ReactNode][] = [
    ['state', <StateLabel key="state" state={state} />],
    ['lastError', faultText(message.lastError, { translate })],
    ['to', message.to],
    ['channel', translate(`outbox.channels.${message.channel}`)],
    ['purpose', purposeText(message.purpose, { translate })],
    ['transport', transport && translate(`outbox.transports.${transport}`)],
    ['attempts', message.attempts],
    ['created', exactTime(message.createdAt, language)],
    ['due', state === 'queued' && message.attempts > 0 && exactTime(message.dueAt, language)],
    ['ended', message.endedAt && exactTime(message.endedAt, language)],
    ['notices', message.notices.length > 0 && <Notices key="notices" notices={message.notices} />],
    ['userId', userId && <ReferenceCell key="user" resource="users" id={userId} />],
    ['patientId', patientId && <ReferenceCell key="patient" resource="patients" id={patientId} />],
    ['id', <CopyId key="id" id={message.outboxId} label={translate('outbox.id')} length={36} />],
  ];
  return (
    <Pairs
      pairs={lines
        .filter(([, value]) => value !== null && value !== false && value !== '')
        .map(([name, value]) => [translate(`outbox.${name}`), value] as const)}
    />
  );
}
