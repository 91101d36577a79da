import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useLoadedList } from '../../browse/useLoadedList';
import { rosterActions } from '../../dataProvider/roster';
import { EMPLOYEE_FETCH, EMPLOYEE_SEARCH_FIELDS } from '../../domain/roster/fields';
import { countText } from '../../domain/shownNumber';
import { entryOf, namesOf } from '../../resources/entry';
import { SearchBy } from '../../resources/organizations/roster/SearchBy';
import type { RosterSearch } from '../../resources/organizations/roster/useRoster';
import { listPath } from '../../routes';
import { useLanguage } from '../../ui/useLanguage';
import type { RosterRow } from './columns';
import { matching } from './matching';
import { useOrganizationNames } from './useOrganizationNames';
import { useSorted } from './useSorted';

const NONE: readonly RosterRow[] = [];

/**
 * The list of employees. The platform searches one field; the filter on the screen searches all fields of the results.
 */
export function useEmployees() {
  const translate = useTranslate();
  const language = useLanguage();
  const organizations = entryOf('organizations');
  const [search, setSearch] = useState<RosterSearch>({ field: 'employeeId', value: '' });
  const [filter, setFilter] = useState('');
  const wanted = useDeferredValue(filter);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['roster', 'getList', 'employees', search],
    queryFn: ({ signal }) => rosterActions.employees(search.field, search.value, EMPLOYEE_FETCH, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found: readonly RosterRow[] | undefined = data?.records;
  const names = useOrganizationNames(found ?? NONE);
  const shownOf = useCallback(({ orgId }: RosterRow) => [names.get(String(orgId)) ?? ''], [names]);
  const rows = useLoadedList({
    rows: useMemo(() => found && matching(found, wanted, shownOf), [found, wanted, shownOf]),
    error: isPlaceholderData ? null : error,
    isStale: isPlaceholderData,
    refetch,
    perPage: 10,
    sorted: useSorted(found ?? NONE),
    query: JSON.stringify([search, wanted]),
  });
  const isCut = found?.length === EMPLOYEE_FETCH && data?.total !== EMPLOYEE_FETCH;
  return {
    name: translate('employees.employees'),
    about: translate('employees.noneText'),
    create: organizations && (
      <Button variant="outlined" component={Link} to={listPath(organizations)}>
        {namesOf(organizations, language).many}
      </Button>
    ),
    list: {
      ...rows,
      isFiltered: search.value !== '' || filter !== '',
      clear: () => {
        setFilter('');
        setSearch({ ...search, value: '' });
      },
    },
    controls: (
      <>
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
      </>
    ),
    note: isCut && (
      <Alert severity="info" sx={{ mx: 2, mb: 1 }}>
        {translate('employees.cut', { count: countText(EMPLOYEE_FETCH, language) })}
      </Alert>
    ),
  };
}
