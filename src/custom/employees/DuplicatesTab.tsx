import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { DuplicateItem, Duplicates } from '../../contract/reports';
import { columnsOf } from '../../browse/columns';
import { FailedState } from '../../ui/FailedState';
import { EmptyState } from '../../ui/EmptyState';
import { ListSkeleton } from '../../browse/ListStates';
import { EmployeeGrid } from './EmployeeGrid';

const REASON = columnsOf<DuplicateItem>('employees').made('reason', ({ reason }, { translate }) =>
  translate(`employees.reasons.${String(reason)}`),
);

interface Props {
  duplicates: UseQueryResult<Duplicates>;
}

/** People who appear more than once in the rosters, grouped by person. */
export function DuplicatesTab({ duplicates: { data, error, refetch } }: Props) {
  const translate = useTranslate();
  if (error)
    return <FailedState error={error} title={translate('employees.duplicatesFailed')} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.rosterDuplicates.length === 0)
    return (
      <EmptyState
        why="done"
        title={translate('employees.noDuplicates')}
        text={translate('employees.noDuplicatesText')}
      />
    );
  return (
    <>
      <Box sx={{ px: 2, py: 1, typography: 'body2', color: 'text.secondary' }}>
        {translate('employees.duplicatesHelp')}
      </Box>
      <EmployeeGrid rows={data.rosterDuplicates} label={translate('employees.duplicates')} extra={REASON} />
    </>
  );
}
