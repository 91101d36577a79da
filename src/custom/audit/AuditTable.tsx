import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { auditPath } from '../../routes';
import type { AuditEntry } from '../../dataProvider/audit';
import { shortenMiddle } from '../../ui/CopyId';
import { DataTable } from '../../ui/DataTable';
import { exactTime, shortDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { useEntityNames } from './useEntityNames';

interface Props {
  rows: readonly AuditEntry[];
  openId: string | undefined;
  /** The filters, which stay in the address of a row. */
  search: string;
}

/** What is known of a row at a glance; the rest is in its drawer. */
export function AuditTable({ rows, openId, search }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const { nameOf } = useEntityNames();
  return (
    <DataTable aria-label={translate('screens.audit')}>
      <thead>
        <tr>
          {['when', 'user', 'action', 'entity', 'record', 'patient'].map((name) => (
            <th key={name} scope="col">
              {translate(`audit.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const address = { pathname: auditPath(row.auditId), search };
          const when = shortDateTime(row.at);
          return (
            <tr
              key={row.auditId}
              className={row.auditId === openId ? 'open' : undefined}
              onClick={(event) => {
                if (!(event.target as Element).closest('a')) void navigate(address);
              }}
            >
              <td>
                <Link className="row" to={address} id={`row-${row.auditId}`} title={exactTime(row.at, language)}>
                  {`${when}:${row.at.slice(17, 19)}`}
                </Link>
              </td>
              <td>{row.username ?? row.userId ?? ''}</td>
              <td>{translate(`audit.actions.${row.action}`, { _: row.action })}</td>
              <td>{nameOf(row.entity)}</td>
              <td className="id" title={row.recordId ?? undefined}>
                {shortenMiddle(row.recordId ?? '')}
              </td>
              <td className="id" title={row.patientId ?? undefined}>
                {shortenMiddle(row.patientId ?? '')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
}
