import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { HeldImport } from '../../dataProvider/heldImports';
import { heldImportsPath } from '../../routes';
import { DataTable } from '../../ui/DataTable';
import { exactTime, shortDate, shortDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { nameOf } from './personText';
import { StateLabel } from './StateLabel';

interface Props {
  rows: readonly HeldImport[];
  openId: string | undefined;
  /** The filters, which stay in the address of a row. */
  search: string;
  isStale: boolean;
}

const COLUMNS = ['person', 'dob', 'reason', 'source', 'records', 'heldAt', 'state', 'decidedBy'] as const;

/** What is held at a glance; the comparison is in the drawer. */
export function HeldTable({ rows, openId, search, isStale }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  return (
    <DataTable aria-label={translate('screens.heldImports')} className={isStale ? 'stale' : undefined}>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col" className={name === 'records' ? 'right' : undefined}>
              {translate(`heldImports.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const address = { pathname: heldImportsPath(row.heldId), search };
          const records = Object.values(row.counts).reduce((sum, count) => sum + count, 0);
          return (
            <tr
              key={row.heldId}
              className={row.heldId === openId ? 'open' : undefined}
              onClick={(event) => {
                if (!(event.target as Element).closest('a')) void navigate(address);
              }}
            >
              <td>
                <Link className="row" to={address} id={`row-${row.heldId}`}>
                  {nameOf(row.told) ?? translate('heldImports.nameless')}
                </Link>
              </td>
              <td className="tabular">{shortDate(row.told.dob)}</td>
              <td>{translate(`heldImports.reasons.${row.reason}`)}</td>
              <td>{translate(`heldImports.sources.${row.source}`)}</td>
              <td className="right">{records.toLocaleString(language)}</td>
              <td className="tabular" title={exactTime(row.heldAt, language)}>
                {shortDateTime(row.heldAt)}
              </td>
              <td>
                <StateLabel state={row.state} />
              </td>
              <td>{row.decidedBy}</td>
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
}
