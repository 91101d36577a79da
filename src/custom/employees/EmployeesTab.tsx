import { useDeferredValue, useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { rosterActions } from '../../dataProvider/roster';
import { EMPLOYEE_FETCH, EMPLOYEE_SEARCH_FIELDS } from '../../domain/roster/fields';
import { FailedState } from '../../ui/FailedState';
import { useLanguage } from '../../ui/useLanguage';
import { EmptyList, ListSkeleton } from '../../browse/ListStates';
import { SearchBy } from '../../resources/organizations/roster/SearchBy';
import type { RosterSearch } from '../../resources/organizations/roster/useRoster';
import { EmployeeGrid } from './EmployeeGrid';
import { matching } from './matching';

/**
 * The list of employees. The platform searches one field; the filter on the screen searches all fields of the results.
 */
export function EmployeesTab() {
  const translate = useTranslate();
  const language = useLanguage();
  const [search, setSearch] = useState<RosterSearch>({ field: 'employeeId', value: '' });
  const [filter, setFilter] = useState('');
  const wanted = useDeferredValue(filter);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['roster', 'getList', 'employees', search],
    queryFn: ({ signal }) => rosterActions.employees(search.field, search.value, EMPLOYEE_FETCH, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found = data?.records;
  const shown = useMemo(() => matching(found ?? [], wanted), [found, wanted]);
  const cut = found !== undefined && found.length === EMPLOYEE_FETCH && (data?.total ?? 0) !== found.length;
  const name = translate('employees.employees');
  const filtered = search.value !== '' || filter !== '';
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', flexWrap: 'wrap', px: 2, py: 1.5 }}>
        <SearchBy fields={EMPLOYEE_SEARCH_FIELDS} search={search} isShown={!isPlaceholderData} onSearch={setSearch} />
        <Box sx={{ flex: 1 }} />
        <TextField
          id="employees-filter"
          label={translate('employees.filter')}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          sx={{ width: 220 }}
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
        />
      </Box>
      {cut && (
        <Alert severity="info" sx={{ mx: 2, mb: 1 }}>
          {translate('employees.cut', { count: EMPLOYEE_FETCH.toLocaleString(language) })}
        </Alert>
      )}
      {error && !isPlaceholderData ? (
        <FailedState error={error} title={translate('lists.failed', { name })} onRetry={() => void refetch()} />
      ) : !found ? (
        <ListSkeleton />
      ) : shown.length === 0 ? (
        <EmptyList
          name={name}
          filtered={filtered}
          onClear={() => {
            setFilter('');
            setSearch({ ...search, value: '' });
          }}
        />
      ) : (
        <EmployeeGrid rows={shown} label={name} stale={isPlaceholderData} />
      )}
    </>
  );
}
