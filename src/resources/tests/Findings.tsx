import { useTranslate } from 'react-admin';
import type { TestFinding } from '../../contract/planTests';
import { namedParams } from '../../domain/planTests/findingNames';
import { EmptyState } from '../../ui/EmptyState';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { ZonedTime } from '../../ui/ZonedTime';
import { usePlanNames } from '../patientData/explanation/usePlanNames';
import { ScrolledTable } from './ScrolledTable';

interface Props {
  planId: string;
  findings: readonly TestFinding[];
  /** Name of the table. */
  label: string;
  /** The message if there are no findings. */
  none: string;
}

/**
 * Errors or warnings of a test, in the reader's language, with the names of data types and alert levels beside their
 * ids.
 */
export function Findings({ planId, findings, label, none }: Props) {
  const translate = useTranslate();
  const { data: names, isPending } = usePlanNames(findings.length > 0 ? planId : undefined);
  if (findings.length === 0) return <EmptyState small title={none} />;
  if (isPending) return <ScreenSkeleton />;
  return (
    <ScrolledTable label={label} heads={[translate('planTests.createDate'), translate('planTests.message')]}>
      {findings.map(({ code, params, createDate, message }) => (
        <tr key={`${code} ${message}`}>
          <td>
            <ZonedTime value={createDate} />
          </td>
          <td>{translate(`planTests.findings.${code}`, { ...namedParams(params, names), _: message })}</td>
        </tr>
      ))}
    </ScrolledTable>
  );
}
