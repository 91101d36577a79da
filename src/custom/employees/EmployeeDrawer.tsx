import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { recordLabel } from '../../domain/entity/manifest';
import type { FieldOf } from '../../domain/records';
import { employeeWarnings, systemIds } from '../../domain/roster/warnings';
import { fieldLabel } from '../../resources/labels';
import { cellOf } from '../../resources/cells';
import { entryOf } from '../../resources/entry';
import { RecordSkeleton } from '../../resources/record/RecordStates';
import { useEntity } from '../../resources/useEntity';
import { recordPath, rosterItemHash } from '../../routes';
import { RowDrawer } from '../../browse/RowDrawer';
import { Part } from '../../ui/Part';
import { useLanguage } from '../../ui/useLanguage';
import { MetricsPanel } from './MetricsPanel';
import { useEmployee, type Employee } from './useEmployee';
import { EmptyState } from '../../ui/EmptyState';

interface Props {
  orgId: string;
  employeeId: string;
  /** The id of the row. */
  id: string;
  close: () => void;
}

/** An employee: the fields of the roster item, the warnings, and the patient's last 90 days. */
export function EmployeeDrawer({ orgId, employeeId, id, close }: Props) {
  const translate = useTranslate();
  const read = useEmployee(orgId, employeeId);
  const { entry, extension, entity } = useEntity();
  const { Header } = extension;
  return (
    <RowDrawer
      id={id}
      label={translate('employees.employee')}
      read={read}
      failed={translate('employees.failed')}
      title={({ item }) => recordLabel(entry, item)}
      captioned
      facts={({ item }) => Header && <Header entry={entry} entity={entity} record={item} />}
      close={close}
      wide
      waiting={<RecordSkeleton />}
    >
      {(employee) => <Details employee={employee} />}
    </RowDrawer>
  );
}

const FIELDS = [
  'orgId',
  'patientId',
  'status',
  'dob',
  'location',
  'department',
  'supervisor',
  'internalMailInfo',
] as const satisfies readonly FieldOf<'rosterItem'>[];

function Details({ employee }: { employee: Employee }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { entity, extension } = useEntity();
  const organizations = entryOf('organizations');
  const warnings = employeeWarnings(employee);
  const systemId = employee.patient ? systemIds(employee.patient, employee.item.orgId).join(', ') : '';
  const shown = FIELDS.filter((field) => (employee.item[field] ?? '') !== '');
  return (
    <>
      <Part title={translate('employees.warnings')}>
        {warnings.length === 0 ? (
          <Alert severity="success">{translate('employees.noWarnings')}</Alert>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 1, listStyle: 'none' }}>
            {warnings.map((warning) => (
              <li key={warning}>
                <Alert severity="warning" role="note">
                  {translate(`employees.warning.${warning}`, { id: systemId })}
                </Alert>
              </li>
            ))}
          </Box>
        )}
      </Part>
      <Part title={translate('employees.roster')}>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr 2fr', gap: 1, typography: 'body2' }}>
          {shown.map((field) => {
            const column = { field };
            const Cell = cellOf(entity, column, extension);
            return (
              <Box key={field} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {fieldLabel(entity, field, language)}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  <Cell entity={entity} column={column} record={employee.item} />
                </Box>
              </Box>
            );
          })}
        </Box>
        {organizations && employee.org?.enableRoster === true && (
          <Link
            component={RouterLink}
            to={`${recordPath(organizations, String(employee.item.orgId))}${rosterItemHash(String(employee.item.employeeId))}`}
            sx={{ display: 'inline-block', mt: 1, typography: 'body2' }}
          >
            {translate('employees.edit')}
          </Link>
        )}
      </Part>
      <Part title={translate('employees.metrics')}>
        {employee.metrics ? (
          <MetricsPanel totals={employee.metrics} patientId={String(employee.item.patientId)} />
        ) : (
          <EmptyState small title={translate('employees.noMetrics')} />
        )}
      </Part>
    </>
  );
}
