import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useEntity } from '../useEntity';
import { FilterControl } from './FilterControl';
import { SearchBox } from './SearchBox';
import type { EntityList } from './useEntityList';

/** One row that says what the list is narrowed to, and clears it. */
export function FilterRow({ list, label }: { list: EntityList; label: string }) {
  const translate = useTranslate();
  const { entity } = useEntity();
  const { filters = [], search } = entity['x-entity'].list;
  const active = list.search !== '' || Object.values(list.state.filters).some((value) => value !== undefined && value !== false);
  if (filters.length === 0 && !search?.length) return null;
  return (
    <Box
      role="search"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, pb: 1.5 }}
    >
      {search && search.length > 0 && <SearchBox value={list.search} onSearch={list.setSearch} label={label} />}
      {filters.map((filter) => (
        <FilterControl
          key={filter.name}
          entity={entity}
          filter={filter}
          value={list.state.filters[filter.name]}
          onChange={(value) => list.setFilter(filter.name, value)}
        />
      ))}
      {active && (
        <Button size="small" onClick={list.clearFilters}>
          {translate('lists.clearAll')}
        </Button>
      )}
    </Box>
  );
}
