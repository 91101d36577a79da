import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { DirectDelivery } from '../../contract/directMessages';
import type { RecordOf } from '../../domain/records';
import { ReferenceCell } from '../../resources/cells/ReferenceCell';
import { faultText as deliveryFault } from '../../resources/sending/faultText';
import { Notices } from '../../resources/sending/Notices';
import { StateLabel } from '../../resources/sending/StateLabel';
import { outboxPath } from '../../routes';
import { Pairs } from '../../ui/Pairs';
import { exactTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { senderText } from './words';
import { TrustLabel } from '../../resources/sending/TrustLabel';

interface Props {
  message: RecordOf<'directMessage'>;
  deliveries: readonly DirectDelivery[];
}

/** Sender, recipients, trust and times of a message; of a sent message also its deliveries. */
export function MessageFacts({ message, deliveries }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { signature, encryption, sentAt, orgId, userId, inbound } = message;
  const recipients = message.data?.recipients ?? [];
  // A sender that names an organization also has an address.
  const senders = [
    senderText(message),
    message.fromAddress !== message.data?.fromAddress && message.data?.fromAddress ? message.fromAddress : '',
  ].filter(Boolean);
  const lines: [name: string, value: ReactNode][] = [
    ['from', senders.join(', ')],
    ['recipients', recipients.join(', ')],
    [
      'deliveries',
      deliveries.length > 0 && (
        <ul key="deliveries" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {deliveries.map(({ to, outboxId, state, lastError, endedAt, notices }) => (
            <li key={outboxId}>
              <Link component={RouterLink} to={outboxPath(outboxId)}>
                {to}
              </Link>{' '}
              {state === null ? translate('directMessages.forgotten') : <StateLabel state={state} />}{' '}
              {endedAt !== null && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {exactTime(endedAt, language)}
                </Box>
              )}{' '}
              {deliveryFault(lastError, { translate })}
              <Notices notices={notices} />
            </li>
          ))}
        </ul>
      ),
    ],
    [
      'trust',
      inbound && <TrustLabel key="trust" {...(signature && { signature })} {...(encryption && { encryption })} />,
    ],
    ['signer', message.signer],
    ['organization', orgId && <ReferenceCell key="org" resource="organizations" id={orgId} />],
    ['userId', userId && <ReferenceCell key="user" resource="users" id={userId} />],
    // When a message of this platform was sent, if it was, its deliveries say.
    ['sent', inbound && sentAt && exactTime(sentAt, language)],
    [inbound ? 'imported' : 'created', exactTime(message.createdAt, language)],
    ['mailId', message.mailId],
  ];
  return (
    <Pairs
      pairs={lines
        .filter(([, value]) => value != null && value !== false && value !== '')
        .map(([name, value]) => [translate(`directMessages.${name}`), value] as const)}
    />
  );
}
