import { useCallback, type ReactNode } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { recordLabel } from '../../domain/entity/manifest';
import type { FieldOf } from '../../domain/records';
import { employeeWarnings, systemIds } from '../../domain/roster/warnings';
import { fieldLabel } from '../../resources/labels';
import { cellOf } from '../../resources/cells';
import { entryOf } from '../../resources/entry';
import { RecordSkeleton } from '../../resources/record/RecordStates';
import { useEntity } from '../../resources/useEntity';
import { employeesPath, recordPath, rosterItemHash } from '../../routes';
import { FailedState } from '../../ui/FailedState';
import { useFocusBack } from '../../browse/focusBack';
import { SideDrawer } from '../../ui/SideDrawer';
import { StickyHeader } from '../../ui/StickyHeader';
import { useLanguage } from '../../ui/useLanguage';
import { MetricsPanel } from './MetricsPanel';
import { useEmployee, type Employee } from './useEmployee';
import { EmptyState } from '../../ui/EmptyState';

/** An employee: the fields of the roster, their warnings, and the patient's last 90 days. */
export function EmployeeDrawer({ orgId, employeeId }: { orgId: string; employeeId: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { data, error, refetch } = useEmployee(orgId, employeeId);
  const { entry, extension, entity } = useEntity();
  const close = useCallback(() => void navigate(employeesPath()), [navigate]);
  useFocusBack(employeesPath({ orgId, employeeId }));
  const { Header } = extension;
  return (
    <SideDrawer label={translate('employees.employee')} shows={data ? 'loaded' : 'loading'} onClose={close} wide>
      <StickyHeader>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="caption" color="text.secondary" component="p">
              {translate('employees.employee')}
            </Typography>
            <Typography variant="h5" component="h2">
              {data ? recordLabel(entry, data.item) : employeeId}
            </Typography>
          </Box>
          <IconButton onClick={close} aria-label={translate('states.close')}>
            <CloseIcon />
          </IconButton>
        </Box>
        {data && Header && <Header entry={entry} entity={entity} record={data.item} />}
      </StickyHeader>
      {error ? (
        <FailedState error={error} title={translate('employees.failed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <RecordSkeleton />
      ) : (
        <Details employee={data} />
      )}
    </SideDrawer>
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
    <Box sx={{ p: 2, display: 'grid', gap: 3 }}>
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
    </Box>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Typography variant="subtitle2" component="h3" gutterBottom>
      {title}
    </Typography>
    {children}
  </section>
);
