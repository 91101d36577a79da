import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useLoadedList } from '../../browse/useLoadedList';
import type { DuplicateItem } from '../../contract/reports';
import { reportActions } from '../../dataProvider/reports';
import { duplicatePeople } from '../../domain/roster/fields';
import { countText } from '../../domain/shownNumber';
import { EmptyState } from '../../ui/EmptyState';
import { useLanguage } from '../../ui/useLanguage';
import { useSorted } from './useSorted';

const NONE: readonly DuplicateItem[] = [];

/** People who appear more than once in the rosters, grouped by person. */
export function useDuplicates() {
  const translate = useTranslate();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['roster', 'duplicates'],
    queryFn: ({ signal }) => reportActions.rosterDuplicates(signal),
    retry: false,
  });
  const found: readonly DuplicateItem[] | undefined = data?.rosterDuplicates;
  const rows = useLoadedList({ rows: found, error, refetch, perPage: 10, sorted: useSorted(found ?? NONE) });
  return {
    name: translate('employees.duplicates'),
    list: { ...rows, isFiltered: false, clear: () => undefined },
    failed: translate('employees.duplicatesFailed'),
    note: !error && found !== undefined && found.length > 0 && (
      <Box sx={{ px: 2, py: 1, typography: 'body2', color: 'text.secondary' }}>
        {translate('employees.duplicatesHelp')}{' '}
        {translate('employees.duplicatesCount', {
          rows: countText(found.length, language),
          people: countText(duplicatePeople(found.length), language),
        })}
      </Box>
    ),
    empty: (
      <EmptyState
        why="done"
        title={translate('employees.noDuplicates')}
        text={translate('employees.noDuplicatesText')}
      />
    ),
  };
}
