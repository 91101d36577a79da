import { useTranslate } from 'react-admin';
import type { TestFinding } from '../../contract/planTests';
import { EmptyState } from '../../ui/EmptyState';
import { ZonedTime } from '../../ui/ZonedTime';
import { ScrolledTable } from './ScrolledTable';

interface Props {
  findings: readonly TestFinding[];
  /** Name of the table. */
  label: string;
  /** Said if there are none. */
  none: string;
}

/** Errors or warnings of a test, in the reader's language. */
export function Findings({ findings, label, none }: Props) {
  const translate = useTranslate();
  if (findings.length === 0) return <EmptyState small title={none} />;
  return (
    <ScrolledTable label={label} heads={[translate('planTests.createDate'), translate('planTests.message')]}>
      {findings.map(({ code, params, createDate, message }) => (
        <tr key={`${code} ${message}`}>
          <td>
            <ZonedTime value={createDate} />
          </td>
          <td>{translate(`planTests.findings.${code}`, { ...params, _: message })}</td>
        </tr>
      ))}
    </ScrolledTable>
  );
}
