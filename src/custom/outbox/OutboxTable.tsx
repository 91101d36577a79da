import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { OutboxMessage } from '../../contract/outbox';
import { outboxPath } from '../../routes';
import { DataTable } from '../../ui/DataTable';
import { exactTime, shortDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { StateLabel } from './StateLabel';
import { useFaultWords } from './useFaultWords';
import { usePurpose } from './usePurpose';

interface Props {
  messages: readonly OutboxMessage[];
  openId: string | undefined;
  /** The filters, which stay in the address of a message. */
  search: string;
  isStale: boolean;
}

const COLUMNS = ['created', 'state', 'lastError', 'channel', 'purpose', 'to', 'subject', 'attempts'] as const;

/** Messages at a glance; what they say is in the drawer. */
export function OutboxTable({ messages, openId, search, isStale }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const purposeOf = usePurpose();
  const faultWords = useFaultWords();
  return (
    <DataTable aria-label={translate('screens.outbox')} className={isStale ? 'stale' : undefined}>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col" className={name === 'attempts' ? 'right' : undefined}>
              {translate(`outbox.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => {
          const address = { pathname: outboxPath(message.outboxId), search };
          return (
            <tr
              key={message.outboxId}
              className={message.outboxId === openId ? 'open' : undefined}
              onClick={(event) => {
                if (!(event.target as Element).closest('a')) void navigate(address);
              }}
            >
              <td>
                <Link
                  className="row tabular"
                  to={address}
                  id={`row-${message.outboxId}`}
                  title={exactTime(message.createdAt, language)}
                >
                  {shortDateTime(message.createdAt)}
                </Link>
              </td>
              <td>
                <StateLabel state={message.state} />
              </td>
              <td title={faultWords(message.lastError)}>{faultWords(message.lastError)}</td>
              <td>{translate(`outbox.channels.${message.channel}`)}</td>
              <td>{purposeOf(message.purpose)}</td>
              <td title={message.to}>{message.to}</td>
              <td title={message.subject ?? undefined}>{message.subject}</td>
              <td className="right">{message.attempts}</td>
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
}
